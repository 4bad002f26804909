import type { ColumnType, Generated } from 'kysely';
import type { Json } from './columns.ts';

/** A picture that was sent to be imported. */
interface PictureUploadsTable {
  id: Generated<string>;
  /** The pictures that were sent together. */
  batch: string;
  name: string;
  sent_at: Date;
  /** As sent; null once a job has taken it. */
  bytes: Uint8Array | null;
  picture: ColumnType<string | null, string | null | undefined, string | null>;
  failure: ColumnType<string | null, string | null | undefined, string | null>;
}

interface ImportedPicturesTable {
  picture: string;
  name: string;
  level: number | null;
  status: 'queued' | 'published' | 'waiting' | 'doubtful' | 'unread';
  board: Json | null;
  doubts: Json | null;
  board_id: string | null;
  failure: string | null;
  /** Where in the picture the board is: a homography from cells to pixels, row-major. */
  cells_to_pixels: Json | null;
  read_at: Date;
}

export interface PictureTables {
  picture_uploads: PictureUploadsTable;
  imported_pictures: ImportedPicturesTable;
}
