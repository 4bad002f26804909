import { availableParallelism } from 'node:os';
import { convert, searchLonger } from '#domain/conversions/convert.ts';
import { convertTask, searchLongerTask } from '#domain/conversions/tasks.ts';
import { defineHandler } from '../handler.ts';
import { withTools } from '../with-tools.ts';

/** One core stays for the site. */
const CONVERSIONS_AT_ONCE = Math.max(1, availableParallelism() - 1);

/** Works a conversion, in threads. One that a stop of the site breaks off goes on from its last step after the next start. */
export const convertHandler = defineHandler(
  convertTask,
  {
    timeLimitSeconds: 10 * 60,
    retries: 5,
    retryDelaySeconds: 10,
    concurrency: CONVERSIONS_AT_ONCE,
  },
  (ctx, { id }, signal) =>
    withTools(signal, async (tools) => ({
      conversion: id,
      status: await convert(ctx, id, tools),
    })),
);

/** Searches on for those who asked for it, apart from the conversions of others. */
export const searchLongerHandler = defineHandler(
  searchLongerTask,
  { timeLimitSeconds: 15 * 60, retries: 5, retryDelaySeconds: 10 },
  (ctx, { id, round }, signal) =>
    withTools(signal, async (tools) => ({
      conversion: id,
      round,
      status: await searchLonger(ctx, { id, round }, tools),
    })),
);
