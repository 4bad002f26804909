import type { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';

export interface LineFault {
  /** From 1. */
  readonly line: number;
  /** A sentence: what is wrong and what would be right. */
  readonly message: string;
}

/** A fault in a file of the content folders. */
export interface ContentFault extends LineFault {
  /** The name of the folder and the path in it: `content/posts/ropes.md`. */
  readonly file: string;
}

/** The messages of a file as plain data, because passing them between threads drops the fields of errors. */
export function listFaults(file: VFile): readonly LineFault[] {
  return file.messages.map(({ line, reason }: VFileMessage) => ({
    line: line ?? 1,
    message: reason,
  }));
}

/** `content/posts/ropes.md:12: …`, the form that editors and terminals turn into a link. */
export function formatContentFault({ file, line, message }: ContentFault): string {
  return `${file}:${line}: ${message}`;
}
