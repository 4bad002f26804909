/** Tips from the solution itself: which blocks move most, which first move away from their gate, and which leave where. */

import { cellKey, findBlock, sweptCells } from '#engine/trace-line.ts';
import { type Board, type Cell, type Color, type Gate, OUTWARD, type Side } from '#engine/types.ts';
import { gatesOf, type Study, type WeighedTip } from './study.ts';

const OFTEN = 3;
const CROWD = 3;

/** Blocks and movable crates dragged three times or more. */
export function listOftenMoved({ moves }: Study): readonly WeighedTip[] {
  const times = new Map<string, number>();
  for (const { block } of moves) times.set(block, (times.get(block) ?? 0) + 1);
  return [...times]
    .filter(([, count]) => count >= OFTEN)
    .sort(([, one], [, other]) => other - one)
    .map(([block, count]) => ({
      tip: { kind: 'moves-often', block, times: count },
      worth: Math.min(85, 60 + 4 * count),
    }));
}

/** Blocks whose first drag takes them away from the gate of their first exit. */
export function listDetours(study: Study): readonly WeighedTip[] {
  const { board, frames } = study;
  const firsts = frames.filter(
    (frame) => frames.find((other) => other.move.block === frame.move.block) === frame,
  );
  return firsts.flatMap(({ move, played }): WeighedTip[] => {
    const gate = board.gates.find((gate) => gate.id === gatesOf(study, move.block)[0]);
    if (played.exit || !gate) return [];
    const [ox, oy] = OUTWARD[gate.side];
    const inwards = -(move.by[0] * ox + move.by[1] * oy);
    if (inwards < 1) return [];
    const towards = OPPOSITE[gate.side];
    return [
      {
        tip: { kind: 'detour', block: move.block, towards, gate: gate.id },
        worth: 60 + Math.min(10, 2 * inwards),
      },
    ];
  });
}

/** Gates whose color or size changes, with the blocks that leave through them. */
export function listGateUses({ board, exits, frames }: Study): readonly WeighedTip[] {
  return board.gates.flatMap((gate): WeighedTip[] => {
    const leavers = exits.filter((exit) => exit.gate === gate.id);
    const tips: WeighedTip[] = [];
    if (gate.colors && leavers.length > 1) {
      const blocks = leavers.map((exit) => exit.block);
      tips.push({ tip: { kind: 'gate-order', gate: gate.id, blocks }, worth: 82 });
    }
    if (!gate.spans) return tips;
    const cells = Math.min(...gate.spans.map(([first, last]) => last - first + 1));
    for (const { at, block } of leavers) {
      const before = frames[at]?.before;
      const stands = before && findBlock(before, block);
      if (stands && extentAcross(stands.cells, gate) > cells) {
        tips.push({ tip: { kind: 'gate-size', gate: gate.id, block, cells }, worth: 80 });
      }
    }
    return tips;
  });
}

/** The only gate for several blocks of one color, or for its star blocks. */
export function listLoneGates({ board, blocks }: Study): readonly WeighedTip[] {
  const tips: WeighedTip[] = [];
  for (const color of new Set(blocks.flatMap((block) => block.color ?? []))) {
    const gates = board.gates.filter((gate) => colorsOf(gate).includes(color));
    const [gate] = gates;
    const exits = blocks.flatMap((block) => [block.color, ...(block.layers ?? [])]);
    const count = exits.filter((worn) => worn === color).length;
    const isPlain = !blocks.some((block) => block.rainbow || block.swapsTo);
    if (gates.length === 1 && gate && count >= CROWD && isPlain) {
      tips.push({ tip: { kind: 'one-gate', gate: gate.id, color, count }, worth: 44 + count });
    }
    const stars = blocks.filter((block) => block.star && block.color === color && !block.layers);
    const ways = gates.filter((gate) => gate.star);
    const [way] = ways;
    if (way && ways.length === 1 && gates.length > 1 && stars.length > 0 && isPlain) {
      const ids = stars.map((block) => block.id);
      tips.push({ tip: { kind: 'star-gate', gate: way.id, blocks: ids }, worth: 76 });
    }
  }
  return tips;
}

/** Blocks that cross the path of their color. */
export function listPathUses({ board, frames }: Study): readonly WeighedTip[] {
  return (board.paths ?? []).flatMap(({ color, cells }): WeighedTip[] => {
    const keys = new Set(cells.map(([x, y]) => cellKey(x, y)));
    const user = frames.find(
      (frame) =>
        findBlock(frame.before, frame.move.block)?.color === color &&
        !findBlock(frame.before, frame.move.block)?.rainbow &&
        [...sweptCells(frame)].some((cell) => keys.has(cell)),
    );
    return user ? [{ tip: { kind: 'path', block: user.move.block, color }, worth: 72 }] : [];
  });
}

/** The first and the last block to leave. */
export function listEnds({ exits }: Study): readonly WeighedTip[] {
  const [first, last] = [exits[0], exits.at(-1)];
  if (!first || !last) return [];
  const { block, gate, at } = first;
  const tips: WeighedTip[] = [
    { tip: { kind: 'first-out', block, gate, move: at + 1 }, worth: at > 2 ? 58 : 20 },
  ];
  if (last !== first) {
    tips.push({ tip: { kind: 'last-out', block: last.block, gate: last.gate }, worth: 10 });
  }
  return tips;
}

const OPPOSITE: Readonly<Record<Side, Side>> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
};

function colorsOf(gate: Board['gates'][number]): readonly Color[] {
  return gate.colors ?? gate.switches ?? (gate.color ? [gate.color] : []);
}

function extentAcross(cells: readonly Cell[], gate: Gate): number {
  const along = gate.side === 'top' || gate.side === 'bottom' ? 0 : 1;
  const values = cells.map((cell) => cell[along]);
  return Math.max(...values) - Math.min(...values) + 1;
}
