/** A `like` pattern that matches text containing these words literally, whatever characters they contain. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
