import type { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';

/** Something wrong on a line of a file. */
export interface LineFault {
  /** From 1. */
  readonly line: number;
  /** A sentence: what is wrong and what would be right. */
  readonly message: string;
}

/** Something wrong in a file of the content folders. */
export interface ContentFault extends LineFault {
  /** The name of the folder and the path in it: `content/posts/ropes.md`. */
  readonly file: string;
}

/** The messages of a file, as plain data: they pass between threads, which drop the fields of errors. */
export function listFaults(file: VFile): readonly LineFault[] {
  return file.messages.map(({ line, reason }: VFileMessage) => ({
    line: line ?? 1,
    message: reason,
  }));
}

/** `content/posts/ropes.md:12: …`, the form that editors and terminals make a link of. */
export function formatContentFault({ file, line, message }: ContentFault): string {
  return `${file}:${line}: ${message}`;
}
