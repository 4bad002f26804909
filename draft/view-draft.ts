import type { Block, BoardDraft, Crate, Gate } from '#engine/types.ts';
import type { BlockView, GateView, PositionView } from '#engine/view.ts';
import { shownColor } from './edits/fields.ts';
import { membersOf } from './pieces.ts';
import { isFloor, type Layer, sizeOf } from './places.ts';

/**
 * A draft as it looks at the start, whether it is a puzzle or not. With `layer`, that crate is open and its blocks are displayed. Cells
 * outside the board are left out of the drawing.
 */
export function viewDraft(draft: BoardDraft, layer: Layer = null): PositionView {
  const [width] = sizeOf(draft);
  const crates = draft.crates ?? [];
  const inCrates = crates.flatMap((crate) =>
    crate.blocks.map((block) => viewBlock(draft, block, crate.id === layer ? null : crate)),
  );
  return {
    floor: draft.floor.map((row) => row.padEnd(width, '#')),
    exits: 0,
    blocks: [...draft.blocks.map((block) => viewBlock(draft, block, null)), ...inCrates].filter(
      ({ cells }) => cells.length > 0,
    ),
    gates: draft.gates.map((gate) => viewGate(draft, gate)).filter(({ cells }) => cells.length > 0),
    crates: crates
      .filter((crate) => crate.id !== layer && crate.cells.length > 0)
      .map(({ id, cells, opensAfter, movable = false }) => ({
        id,
        cells,
        opensIn: opensAfter,
        movable,
      })),
    paths: draft.paths ?? [],
  };
}

function viewBlock(draft: BoardDraft, block: Block, crate: Crate | null): BlockView {
  const ties = (draft.tied ?? []).filter((tie) => membersOf(tie).includes(block.id));
  const group = new Set(ties.flatMap(membersOf));
  const ends = ties.flatMap((tie) => ('until' in tie ? [tie.until] : []));
  return {
    id: block.id,
    cells: block.cells,
    color: block.color ?? null,
    under: block.swapsTo === undefined ? (block.layers ?? []) : [],
    axis: block.axis ?? null,
    axisLeft: block.axisUntil ?? null,
    iceLeft: block.ice ?? 0,
    locksLeft: block.locks ?? 0,
    ropes: block.ropes ?? [],
    scissors: block.scissors ?? null,
    key: block.key ?? false,
    star: block.star ?? false,
    fixed: block.fixed ?? false,
    curtain: block.curtain ?? null,
    hiddenLeft: block.hidden ?? 0,
    rainbow: block.rainbow ?? false,
    swapsTo: block.swapsTo ?? null,
    bomb: block.bomb ?? null,
    dynamiteLeft: block.dynamite ?? null,
    capsule: block.capsule ?? null,
    crate: crate?.id ?? null,
    group: group.size > 1 ? [...group] : null,
    groupLeft: ends.length > 0 ? Math.min(...ends) : null,
  };
}

function viewGate(draft: BoardDraft, gate: Gate): GateView {
  const cells = gate.cells.filter((cell) => isFloor(draft, cell));
  const [span] = gate.spans ?? [];
  const last = cells.length - 1;
  const open = span && span[0] <= span[1] && span[1] <= last ? span : ([0, last] as const);
  return {
    id: gate.id,
    side: gate.side,
    cells,
    open,
    color: shownColor(gate),
    next: gate.colors?.[1] ?? gate.switches?.[1] ?? null,
    turnsOn: gate.switches ? 'any-exit' : gate.colors ? 'own-exit' : null,
    star: gate.star ?? false,
    isShut: (gate.ice ?? 0) > 0 || (gate.locks ?? 0) > 0 || gate.shutter === 'shut',
    iceLeft: gate.ice ?? 0,
    locksLeft: gate.locks ?? 0,
    shutter: gate.shutter ?? null,
    jumpingLock: (draft.jumpingLocks ?? []).some(
      ({ gates, at }) => gates[at % gates.length] === gate.id,
    ),
    changesSize: gate.spans !== undefined,
  };
}
