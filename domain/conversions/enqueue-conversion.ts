import type { Context } from '../context.server.ts';
import { enqueue } from '../jobs.server.ts';
import { getFeatures } from '../plans/get-features.ts';
import { convertTask } from './convert.ts';

/** Conversions of accounts whose plan has priority go first. */
const PRIORITY = 10;

/** Enqueues the work on a conversion: at its start, and again once its owner has answered. */
export async function enqueueConversion(
  ctx: Context,
  account: string,
  id: string,
  step: 'start' | 'answered',
): Promise<void> {
  const { hasPriorityQueue } = await getFeatures(ctx, account);
  const priority = hasPriorityQueue ? PRIORITY : 0;
  await enqueue(ctx, convertTask, { id }, { key: `${id}:${step}`, priority });
}
