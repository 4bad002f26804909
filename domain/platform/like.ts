/** A pattern of `like` that finds these words, whatever characters are in them. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
