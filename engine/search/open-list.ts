/**
 * A priority queue for small integer priorities, with a stack for each.
 *
 * With unit costs, f takes few values, so a heap would gain nothing. Last in, first out within a bucket makes the search dive among states
 * of equal f, and so find a solution of that length early.
 */

import type { NodeIndex } from '../rules/indices.ts';

export interface BucketQueue {
  readonly stacks: (Int32Array | undefined)[];
  readonly sizes: number[];
  /** Number of items in all stacks. */
  count: number;
  /** All buckets below this one are empty. */
  lowest: number;
}

export function createBucketQueue(): BucketQueue {
  return { stacks: [], sizes: [], count: 0, lowest: 0 };
}

/** Adds an item. The same item may be added again with another priority. */
export function pushItem(queue: BucketQueue, priority: number, item: NodeIndex): void {
  let stack = queue.stacks[priority];
  const size = queue.sizes[priority] ?? 0;
  if (stack === undefined || size === stack.length) {
    const larger = new Int32Array(Math.max(64, size * 2));
    if (stack !== undefined) larger.set(stack);
    queue.stacks[priority] = larger;
    stack = larger;
  }
  stack[size] = item;
  queue.sizes[priority] = size + 1;
  // Estimates of boards with many exits are in the millions, so an empty queue jumps there.
  if (priority < queue.lowest || queue.count === 0) queue.lowest = priority;
  queue.count++;
}

/** The item added last with the lowest priority, which is then `queue.lowest`; -1 if the queue is empty. */
export function popItem(queue: BucketQueue): NodeIndex {
  while (queue.count > 0) {
    const size = queue.sizes[queue.lowest] ?? 0;
    if (size > 0) {
      queue.sizes[queue.lowest] = size - 1;
      queue.count--;
      return queue.stacks[queue.lowest]![size - 1]!;
    }
    // Writing to each of a million empty places would make the array as large.
    if (queue.stacks[queue.lowest] !== undefined) queue.stacks[queue.lowest] = undefined;
    queue.lowest++;
  }
  return -1;
}
