/** One thing wrong with a file of content. */
export interface ContentFault {
  /** The file, as people know it. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** A sentence: what is wrong and what would be right. */
  readonly message: string;
}

/** `content/posts/ropes.md:12: …`, as editors and terminals read it. */
export function formatFault({ file, line, message }: ContentFault): string {
  return `${file}:${line}: ${message}`;
}
