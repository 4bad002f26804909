import { fetchPortrait, fetchPortraitTask } from '#domain/accounts/fetch-portrait.ts';
import { defineHandler } from '../handler.ts';

/** Stores the picture of somebody who has signed in with Google, so that no browser asks Google for it. */
export const fetchPortraitHandler = defineHandler(
  fetchPortraitTask,
  { timeLimitSeconds: 30, retries: 3, retryDelaySeconds: 60, concurrency: 1 },
  async (ctx, request) => {
    await fetchPortrait(ctx, request);
    return {};
  },
);
