import { z } from 'zod';
import type { PictureFile } from '../../imports/import-pictures.ts';
import { sendPictures } from '../../imports/picture-uploads.ts';
import type { Act } from '../act.ts';

/** Stores the uploaded pictures, for jobs to read and import. */
export function importPicturesAct(files: readonly PictureFile[]): Act<{ readonly files: number }> {
  return {
    name: 'import-pictures',
    input: z.strictObject({ files: z.int().min(1, 'a picture, or several') }),
    subjectOf: () => 'import:pictures',
    run: (ctx) => sendPictures(ctx, files),
  };
}
