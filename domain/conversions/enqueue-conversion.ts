import type { Context } from '../platform/context.server.ts';
import { enqueue } from '../platform/jobs.server.ts';
import type { ConversionRow } from './conversion-row.ts';
import { convertTask, searchLongerTask } from './tasks.ts';

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
