import { z } from '@hono/zod-openapi';
import type { TipFact } from '#domain/boards/tips/tip-fact.ts';
import { axis, color, count, side } from './board-schema.ts';

const id = z.string();
const ids = z.array(id).readonly();

function kind<const K extends TipFact['kind'], const S extends z.ZodRawShape>(name: K, shape: S) {
  return z.object({ kind: z.literal(name), ...shape });
}

/** A tip as `domain/boards/tips/tip-fact.ts` defines it. */
export const tip = z
  .discriminatedUnion('kind', [
    kind('opens-with', { block: id }),
    kind('leaves-at-once', { blocks: ids }),
    kind('moves-first', { blocks: ids }),
    kind('leaves-first', { block: id, before: id }),
    kind('keys', { keys: ids, needed: count, opens: ids }),
    kind('scissors', { block: id, color, cuts: ids }),
    kind('waits', { what: z.enum(['block', 'gate', 'crate']), id, exits: count, nth: count }),
    kind('flips', { what: z.enum(['block', 'gate']), id, openWhen: z.enum(['even', 'odd']) }),
    kind('layers', { block: id, gates: ids }),
    kind('hurry', {
      block: id,
      limit: z.union([z.object({ exits: count }), z.object({ seconds: count })]),
      nth: count,
    }),
    kind('capsule', { block: id, seconds: count, nth: count, of: count }),
    kind('tied', { blocks: ids, first: id, until: count.nullable() }),
    kind('moves-often', { block: id, times: count }),
    kind('detour', { block: id, towards: side, gate: id }),
    kind('gate-order', { gate: id, blocks: ids }),
    kind('gate-switches', { gate: id, even: color, odd: color }),
    kind('one-gate', { gate: id, color, count }),
    kind('star-gate', { gate: id, blocks: ids }),
    kind('few-can-move', { blocks: ids, of: count }),
    kind('hidden', { block: id, color, exits: count }),
    kind('jumping-lock', { gates: ids }),
    kind('rainbow', { block: id, gate: id }),
    kind('path', { block: id, color }),
    kind('arrow-ends', { block: id, axis, exits: count }),
    kind('gate-size', { gate: id, block: id, cells: count }),
    kind('swaps', { block: id, colors: z.tuple([color, color]).readonly(), gates: ids }),
    kind('fixed', { block: id, gate: id }),
    kind('first-out', { block: id, gate: id, move: count }),
    kind('last-out', { block: id, gate: id }),
  ])
  .openapi('Tip', { description: 'A proved fact about a board and its solution.' });

tip satisfies z.ZodType<TipFact>;
