import { viewPosition } from '#engine/moves.ts';
import type { Position } from '#engine/position.ts';
import type { Block, BoardDraft, Gate, Tie } from '#engine/types.ts';
import type { BlockView, GateView } from '#engine/view.ts';

/** The board file of what a drawing of a position shows: present cells and colors, and counts that are left. */
export function shownBoard(position: Position): BoardDraft {
  const { board } = position.tables;
  const view = viewPosition(position);
  const { exits } = view;
  const isLeft = new Set(view.blocks.map(({ id }) => id));
  const crates = view.crates.map(({ id, cells, opensIn, movable }) => ({
    id,
    cells,
    opensAfter: opensIn,
    blocks: view.blocks.filter(({ crate }) => crate === id).map(shownBlock),
    ...(movable && { movable }),
  }));
  const tied = (board.tied ?? []).flatMap((tie): Tie[] => {
    const [ids, until] = 'until' in tie ? [tie.blocks, tie.until - exits] : [tie, Infinity];
    const blocks = ids.filter((id) => isLeft.has(id));
    if (until <= 0 || blocks.length < 2) return [];
    return [until === Infinity ? blocks : { blocks, until }];
  });
  return {
    floor: board.floor,
    blocks: view.blocks.filter(({ crate }) => crate === null).map(shownBlock),
    gates: view.gates.map((gate, index) => shownGate(gate, board.gates[index]?.spans, exits)),
    ...(tied.length > 0 && { tied }),
    ...(view.paths.length > 0 && { paths: view.paths }),
    ...(crates.length > 0 && { crates }),
    ...(board.jumpingLocks && {
      jumpingLocks: board.jumpingLocks.map(({ gates, at }) => ({
        gates,
        at: (at + exits) % gates.length,
      })),
    }),
  };
}

function shownBlock(block: BlockView): Block {
  const { id, cells, color, under, axis, axisLeft, iceLeft, locksLeft, ropes } = block;
  const { key, star, fixed, curtain, hiddenLeft, rainbow, swapsTo, dynamiteLeft } = block;
  return {
    id,
    cells,
    ...(color && { color }),
    ...(axis && { axis, ...(axisLeft !== null && { axisUntil: axisLeft }) }),
    ...(under.length > 0 && { layers: under }),
    ...(fixed && { fixed }),
    ...(iceLeft > 0 && { ice: iceLeft }),
    ...(locksLeft > 0 && { locks: locksLeft }),
    ...(key && { key }),
    ...(star && { star }),
    ...(ropes.length > 0 && { ropes }),
    ...(block.scissors && { scissors: block.scissors }),
    ...(curtain && { curtain }),
    ...(hiddenLeft > 0 && { hidden: hiddenLeft }),
    ...(rainbow && { rainbow }),
    ...(swapsTo && { swapsTo }),
    ...(block.bomb !== null && { bomb: block.bomb }),
    ...(dynamiteLeft !== null && { dynamite: dynamiteLeft }),
    ...(block.capsule !== null && { capsule: block.capsule }),
  };
}

function shownGate(gate: GateView, spans: Gate['spans'], exits: number): Gate {
  const { id, side, cells, color, next, turnsOn, star, iceLeft, locksLeft, shutter } = gate;
  const turning = turnsOn === 'any-exit' ? 'switches' : 'colors';
  return {
    id,
    side,
    cells,
    ...(next ? { [turning]: [color, next] } : { color }),
    ...(star && { star }),
    ...(iceLeft > 0 && { ice: iceLeft }),
    ...(locksLeft > 0 && { locks: locksLeft }),
    ...(shutter && { shutter }),
    ...(spans && { spans: rotate(spans, exits) }),
  };
}

function rotate<T>(values: readonly T[], by: number): readonly T[] {
  const start = by % values.length;
  return [...values.slice(start), ...values.slice(0, start)];
}
