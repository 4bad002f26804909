import { expect, test } from 'vitest';
import type { BoardDraft } from '#engine/types.ts';
import { countModifiers } from '#scripts/bench-recognition/score-modifiers.ts';
import { createDice } from '#scripts/drawings/dice.ts';
import { makeLook } from '#scripts/drawings/look.ts';
import { makeDrawnBoard } from '#scripts/drawings/make-board.ts';
import { drawFlat } from '#scripts/train-signs/collect.ts';
import { readSigns } from './read-signs.ts';
import type { SignReading, SignScene } from './sign.ts';

/** Of the modifiers on boards that no network has seen, this share is read right in kind and value when blocks and gates are known. */
const RIGHT_AT_LEAST = 0.45;
const INVENTED_AT_MOST = 0.12;

test('reads the signs of drawn boards whose blocks and gates are known, and invents few', async () => {
  const sum = { there: 0, right: 0, invented: 0 };
  for (const seed of [501, 502, 503, 504]) {
    const dice = createDice(seed);
    const look = makeLook(dice);
    const board = makeDrawnBoard(dice, { blocks: 0.6, gates: 0.5, ties: 0.1 });
    const flat = await drawFlat(board, look, dice);
    const read = enter(board, readSigns({ flat, ...describeScene(board) }));
    const unseen = new Set(board.gates.map((_, i) => `gates[${i}].spans[1]`));
    for (const { there, right, invented } of Object.values(countModifiers(board, read, unseen))) {
      sum.there += there;
      sum.right += right;
      sum.invented += invented;
    }
  }
  expect(sum.right / sum.there).toBeGreaterThan(RIGHT_AT_LEAST);
  expect(sum.invented / sum.there).toBeLessThan(INVENTED_AT_MOST);
}, 30_000);

/** The scene of a board, colours as far as they can be seen. */
function describeScene(board: BoardDraft): Omit<SignScene, 'flat'> {
  const shown = board.blocks.map((b) => ({
    cells: b.cells,
    color: b.ice !== undefined || b.hidden !== undefined || b.rainbow ? null : (b.color ?? null),
  }));
  return {
    blocks: [...shown, ...(board.crates ?? []).map(({ cells }) => ({ cells, color: null }))],
    gates: board.gates.map((g) => ({
      side: g.side,
      cells: g.cells,
      color: g.color ?? g.colors?.[0] ?? g.switches?.[0] ?? null,
    })),
    floor: board.floor.flatMap((row, y) =>
      [...row].flatMap((c, x): [number, number][] => (c === '.' ? [[x, y]] : [])),
    ),
  };
}

/** The board without modifiers, and on it those that were read. */
function enter(board: BoardDraft, readings: readonly SignReading[]): BoardDraft {
  const blocks: Record<string, unknown>[] = board.blocks.map(({ id, cells, color }) => ({
    id,
    cells,
    color,
  }));
  const gates: Record<string, unknown>[] = board.gates.map(({ id, side, cells }) => ({
    id,
    side,
    cells,
  }));
  const tied: unknown[] = [];
  const paths: unknown[] = [];
  const crates: unknown[] = [];
  for (const { owner, field, value } of readings) {
    if (field === 'path') paths.push(value);
    else if (field === 'tied') {
      const { blocks: members, until } = value as { blocks: number[]; until?: number };
      const names = members.map((i) => board.blocks[i]?.id ?? 'crate');
      tied.push(until === undefined ? names : { blocks: names, until });
    } else if (field === 'crate') {
      const cells = board.crates?.[owner.index - board.blocks.length]?.cells ?? [];
      crates.push({ id: `c${owner.index}`, cells, blocks: [], ...(value as object) });
    } else
      Object.assign((owner.kind === 'gate' ? gates : blocks)[owner.index] ?? {}, {
        [field]: value,
      });
  }
  return { floor: board.floor, blocks, gates, tied, paths, crates } as unknown as BoardDraft;
}
