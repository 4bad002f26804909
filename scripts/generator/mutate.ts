/** Small random changes to a board, from which the harder ones are kept. */

import { listMoves, playMove, viewPosition } from '#engine/moves.ts';
import type { Block, BoardDraft, Cell } from '#engine/types.ts';
import { openBoard, type ShapeCache } from './evaluate.ts';
import { colorsOf, fitsGate } from './modifiers/modifier.ts';
import type { Random } from './random.ts';

const SLIDES_MAX = 5;

/** Changes one thing; undefined when the change would leave some block without a gate of its colour and size. */
export function mutateBoard(
  random: Random,
  draft: BoardDraft,
  cache: ShapeCache,
): BoardDraft | undefined {
  const change = random.pick([
    swapBlockColors,
    swapBlockColors,
    swapGateColors,
    scramble,
    scramble,
  ]);
  const next = change(random, draft, cache);
  return next.blocks.every((block) => hasGates(next, block)) ? next : undefined;
}

function swapBlockColors(random: Random, draft: BoardDraft): BoardDraft {
  const colored = draft.blocks.filter((block) => block.color);
  const [one, other] = [random.pick(colored), random.pick(colored)];
  return {
    ...draft,
    blocks: draft.blocks.map((block) => {
      const from = block === one ? other : block === other ? one : undefined;
      if (!from?.color || from.color === block.swapsTo || from.color === block.layers?.[0])
        return block;
      return { ...block, color: from.color };
    }),
  };
}

function swapGateColors(random: Random, draft: BoardDraft): BoardDraft {
  const plain = draft.gates.filter((gate) => gate.color);
  if (plain.length === 0) return draft;
  const [one, other] = [random.pick(plain), random.pick(plain)];
  return {
    ...draft,
    gates: draft.gates.map((gate) => {
      const from = gate === one ? other : gate === other ? one : undefined;
      return from?.color ? { ...gate, color: from.color } : gate;
    }),
  };
}

/** Plays a few random slides: another position of the same puzzle, its start from now on. */
function scramble(random: Random, draft: BoardDraft, cache: ShapeCache): BoardDraft {
  let position = openBoard(draft, cache);
  for (let left = random.int(1, SLIDES_MAX); left > 0; left--) {
    const slides = listMoves(position).filter((move) => move.gate === undefined);
    if (slides.length === 0) break;
    const played = playMove(position, random.pick(slides));
    if (!played.ok) throw new Error(`a listed move is illegal: ${played.error.code}`);
    position = played.value.position;
  }
  const view = viewPosition(position);
  const standing = new Map<string, readonly Cell[]>(
    [...view.blocks, ...view.crates].map(({ id, cells }) => [id, cells]),
  );
  const move = <T extends { readonly id: string; readonly cells: readonly Cell[] }>(
    thing: T,
  ): T => ({
    ...thing,
    cells: standing.get(thing.id) ?? thing.cells,
  });
  return {
    ...draft,
    blocks: draft.blocks.map(move),
    ...(draft.crates && {
      crates: draft.crates.map((crate) => ({ ...move(crate), blocks: crate.blocks.map(move) })),
    }),
  };
}

function hasGates(draft: BoardDraft, block: Block): boolean {
  if (!block.color || block.rainbow) return true;
  return [block.color, ...(block.layers ?? []), ...(block.swapsTo ? [block.swapsTo] : [])].every(
    (color) =>
      draft.gates.some(
        (gate) =>
          colorsOf(gate).includes(color) && fitsGate(block, gate) && (!block.star || gate.star),
      ),
  );
}
