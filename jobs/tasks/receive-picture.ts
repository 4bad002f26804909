import { receivePicture, receivePictureTask } from '#domain/imports/picture-uploads.ts';
import { defineHandler } from '../handler.ts';

/** Prepares a picture that was sent, and has it read. */
export const receivePictureHandler = defineHandler(
  receivePictureTask,
  { timeLimitSeconds: 2 * 60, retries: 3, retryDelaySeconds: 10 },
  async (ctx, { upload }) => ({ upload, outcome: await receivePicture(ctx, upload) }),
);
