import { checkContribution, checkContributionTask } from '#domain/contributions/check-picture.ts';
import { createPictureReader } from '#domain/platform/pictures/picture-reader.ts';
import { defineHandler } from '../handler.ts';

/** Reads the picture of a contributed board. One at a time, because anybody can send them. */
export const checkContributionHandler = defineHandler(
  checkContributionTask,
  { timeLimitSeconds: 2 * 60, retries: 3, retryDelaySeconds: 10 },
  async (ctx, { id }) => {
    const reader = createPictureReader();
    try {
      return { contribution: id, evidence: await checkContribution(ctx, id, reader) };
    } finally {
      await reader.close();
    }
  },
);
