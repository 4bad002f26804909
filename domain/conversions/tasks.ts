import { z } from 'zod';
import type { Context } from '../platform/context.server.ts';
import { defineTask, enqueue } from '../platform/jobs.server.ts';
import type { ConversionRow } from './conversion-row.ts';

/** Works on a conversion as far as possible without its owner: to its end, or to the questions about its picture. */
export const convertTask = defineTask('convert', z.object({ id: z.string() }));

/** Searches the board of a conversion once more, for longer. Round 1 comes after the search that each conversion has. */
export const searchLongerTask = defineTask(
  'search-conversion',
  z.object({ id: z.string(), round: z.int().min(1) }),
);

/** Enqueues the work on a conversion: at its start, and again once its owner has answered. */
export async function enqueueConversion(
  ctx: Context,
  { id, priority }: Pick<ConversionRow, 'id' | 'priority'>,
  step: 'start' | 'answered',
): Promise<void> {
  await enqueue(ctx, convertTask, { id }, { key: `${id}:${step}`, priority });
}

/** Enqueues a longer search of a board that is not solved yet. */
export async function enqueueLongerSearch(ctx: Context, id: string, round: number): Promise<void> {
  await enqueue(ctx, searchLongerTask, { id, round }, { key: `${id}:${round}` });
}
