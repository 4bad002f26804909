import { z } from 'zod';
import type { Context } from '../platform/context.server.ts';
import { defineTask, enqueue } from '../platform/jobs.server.ts';
import type { ConversionRow } from './conversion-row.ts';

/** The task that works on a conversion as far as possible without its owner: to its end, or to the questions about its picture. */
export const convertTask = defineTask('convert', z.object({ id: z.string() }));

/** The task that searches a conversion's board once more, for longer. Round 1 follows the search that every conversion gets. */
export const searchLongerTask = defineTask(
  'search-conversion',
  z.object({ id: z.string(), round: z.int().min(1) }),
);

/** Enqueues work on a conversion: at its start, and again after its owner has answered. */
export async function enqueueConversion(
  ctx: Context,
  { id, priority }: Pick<ConversionRow, 'id' | 'priority'>,
  step: 'start' | 'answered',
): Promise<void> {
  await enqueue(ctx, convertTask, { id }, { key: `${id}:${step}`, priority });
}

/** Enqueues a longer search of an unsolved board. */
export async function enqueueLongerSearch(ctx: Context, id: string, round: number): Promise<void> {
  await enqueue(ctx, searchLongerTask, { id, round }, { key: `${id}:${round}` });
}
