/** What can be brought in and taken out as a file. */
export const FILE_KINDS = ['boards', 'levels', 'videos', 'level-map'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What came of one line. */
export type Outcome = 'added' | 'changed' | 'unchanged';

/** Something to say about a line of the file, counted from 1. */
export interface LineNote {
  readonly line: number;
  readonly text: string;
}

/** What an import did, or, on a dry run, would do. */
export interface ImportReport {
  readonly kind: FileKind | 'youtube';
  readonly isDryRun: boolean;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Why lines were refused, in the order of the file; the first thousand. */
  readonly refusals: readonly LineNote[];
  /** What else there is to know of lines that were taken; the first thousand. */
  readonly notes: readonly LineNote[];
  /** Why the rest of the file was not read; what stood before it is kept. */
  readonly stopped: string | null;
}

/** How a run is to go. */
export interface ImportOptions {
  /** Look, and write nothing. (Default: false) */
  readonly isDryRun?: boolean;
  /** Asked before each batch: true ends the run, what is written stays. (Default: never) */
  readonly isAborted?: () => boolean;
  /** Told after each batch how far the run is. */
  readonly onProgress?: (report: ImportReport) => void;
  /** Bytes after which the file counts as too large. (Default: 512 MiB) */
  readonly bytesMax?: number;
}

/** Bytes, as files and requests give them. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
