/** The kinds of files that can be imported and exported. */
export const FILE_KINDS = ['boards', 'levels', 'videos', 'level-map'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The result of a line. */
export type RowOutcome = 'added' | 'changed' | 'unchanged' | 'waiting';

/** A note about a line of the file, counted from 1. */
export interface LineNote {
  readonly line: number;
  readonly text: string;
}

/** The result of an import or a dry run. */
export interface ImportReport {
  readonly kind: FileKind | 'youtube';
  readonly isDryRun: boolean;
  /** How a table was understood: "semicolons, 3 columns, 212 rows"; null for other files and for unreadable ones. */
  readonly understood: string | null;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Boards without a solution; they are published once a longer search has found one. */
  readonly waiting: number;
  readonly refused: number;
  /** Why lines were refused, in the order of the file; at most 1,000. */
  readonly refusals: readonly LineNote[];
  /** Notes on imported lines; at most 1,000. */
  readonly notes: readonly LineNote[];
  /** Why the rest of the file was not read; null if all of it was. What was imported before stays. */
  readonly stopped: string | null;
}

export interface ImportOptions {
  /** Only report what would change. (Default: false) */
  readonly isDryRun?: boolean;
  /** Checked before each batch: true ends the run, and what is written stays. (Default: never) */
  readonly isAborted?: () => boolean;
  /** Called after each batch. */
  readonly onProgress?: (report: ImportReport) => void;
  /** Maximum size of the file. (Default: 512 MiB) */
  readonly bytesMax?: number;
}

/** The bytes of a file or a request body. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
