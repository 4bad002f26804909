/** The visible state of a position, with all counts calculated. */

import type { Position } from './position.ts';
import { HELD } from './rules/epoch.ts';
import { isAxisBinding, isCurtainClosed } from './rules/gate-match.ts';
import { joinGroups, listTiesInForce } from './rules/groups.ts';
import type { Body } from './rules/indices.ts';
import { readField } from './rules/state.ts';
import { type Cell, COLORS, type Color, type Gate } from './types.ts';
import type { BlockView, CrateView, GateView, PositionView } from './view.ts';

/** Everything that a picture, a sentence or a component without rules needs; see `view.ts`. */
export function viewPosition(position: Position): PositionView {
  const { tables, epoch } = position;
  const { board, blocks } = tables;
  return {
    floor: board.floor,
    exits: epoch.exits,
    blocks: blocks.flatMap((rules, body) =>
      epoch.phases[body] === rules.gone ? [] : [viewBlock(position, body)],
    ),
    gates: board.gates.map((gate, index) => viewGate(position, gate, index)),
    crates: (board.crates ?? []).flatMap((crate, index): CrateView[] => {
      const opensIn = crate.opensAfter - epoch.exits;
      if (opensIn <= 0) return [];
      const cells = cellsOf(position, blocks.length + index);
      return [{ id: crate.id, cells, opensIn, movable: crate.movable ?? false }];
    }),
    paths: board.paths ?? [],
  };
}

function viewBlock(position: Position, body: Body): BlockView {
  const { tables, epoch } = position;
  const { block, crate, colors, deadline, gone } = tables.blocks[body]!;
  const { exits } = epoch;
  const phase = epoch.phases[body]!;
  const isInside = epoch.held[body] === HELD.crate;
  const isTurnBased = block.axis !== undefined && block.axisUntil !== undefined;
  const tie = findTie(position, body);
  return {
    id: block.id,
    cells: cellsOf(position, body),
    color: colorAt(epoch.colors[body]!),
    under:
      block.swapsTo === undefined
        ? colors.slice(phase + 1, Math.max(0, gone)).map((c) => COLORS[c]!)
        : [],
    axis: isAxisBinding(tables, body, exits) ? (block.axis ?? null) : null,
    axisLeft: isTurnBased ? Math.max(0, (block.axisUntil ?? 0) - exits) : null,
    iceLeft: Math.max(0, (block.ice ?? 0) - exits),
    locksLeft: Math.max(0, (block.locks ?? 0) - epoch.keysGone),
    ropes: (block.ropes ?? []).filter((color) => !isCut(position, color)),
    scissors: block.scissors ?? null,
    key: block.key ?? false,
    star: block.star ?? false,
    fixed: block.fixed ?? false,
    curtain:
      block.curtain === undefined ? null : isCurtainClosed(tables, body, exits) ? 'closed' : 'open',
    hiddenLeft: Math.max(0, (block.hidden ?? 0) - exits),
    rainbow: block.rainbow ?? false,
    swapsTo: otherColor(position, body),
    bomb: block.bomb ?? null,
    dynamiteLeft:
      block.dynamite === undefined
        ? null
        : isInside
          ? block.dynamite
          : Math.max(0, deadline - exits),
    capsule: block.capsule ?? null,
    crate: isInside ? tables.ids[crate]! : null,
    ...tie,
  };
}

/** The other color of a color-switcher that has not left yet. */
function otherColor({ tables, epoch }: Position, body: Body): Color | null {
  const { block } = tables.blocks[body]!;
  if (block.swapsTo === undefined || epoch.phases[body] !== 0) return null;
  return epoch.exits % 2 === 1 ? (block.color ?? null) : block.swapsTo;
}

function isCut({ tables, epoch }: Position, color: Color): boolean {
  return tables.blocks.some(
    ({ block, gone }, body) => block.scissors === color && epoch.phases[body] === gone,
  );
}

/**
 * All blocks presently tied to this one, also in shut crates, and the number of exits until the first of their timed ties ends, if there is
 * one.
 */
function findTie(
  { tables, epoch }: Position,
  body: Body,
): { group: readonly string[] | null; groupLeft: number | null } {
  const isLeft = (member: Body) => epoch.phases[member] !== tables.blocks[member]!.gone;
  const ties = listTiesInForce(tables, epoch.exits, isLeft);
  const groupOf = joinGroups(
    tables.bodies,
    ties.map(({ members }) => members),
  );
  const own = ties.filter(({ members }) => groupOf[members[0]!] === groupOf[body]);
  if (own.length === 0) return { group: null, groupLeft: null };
  const until = Math.min(...own.map((tie) => tie.until));
  return {
    group: tables.ids.filter((_, member) => groupOf[member] === groupOf[body]),
    groupLeft: until === Infinity ? null : until - epoch.exits,
  };
}

function viewGate(position: Position, gate: Gate, index: number): GateView {
  const { tables, state, epoch } = position;
  const { exits } = epoch;
  const ring = tables.rings.indexOf(index);
  const color = COLORS[epoch.gateColors[index]!]!;
  let next: Color | null = null;
  if (gate.switches !== undefined) next = gate.switches[(exits + 1) % 2]!;
  if (ring >= 0) next = nextInRing(position, ring, readField(state, 0, tables.ringFields[ring]!));
  const open = gate.spans?.[exits % gate.spans.length] ?? [0, gate.cells.length - 1];
  return {
    id: gate.id,
    side: gate.side,
    cells: gate.cells,
    open,
    color,
    next,
    turnsOn: gate.switches !== undefined ? 'any-exit' : ring >= 0 ? 'own-exit' : null,
    star: gate.star ?? false,
    isShut: epoch.gateOpen[index] === 0,
    iceLeft: Math.max(0, (gate.ice ?? 0) - exits),
    locksLeft: Math.max(0, (gate.locks ?? 0) - epoch.keysGone),
    shutter:
      gate.shutter === undefined
        ? null
        : (gate.shutter === 'open') === (exits % 2 === 0)
          ? 'open'
          : 'shut',
    jumpingLock: tables.jumpingLocks.some(
      ({ gates, at }) => gates[(at + exits) % gates.length] === index,
    ),
    changesSize: gate.spans !== undefined,
  };
}

/** The next color in the ring that some block has now. Null if that is the present one again. */
function nextInRing({ tables, epoch }: Position, ring: number, pointer: number): Color | null {
  const left = tables.blocks.reduce(
    (set, rules, body) => set | rules.ringColors[epoch.phases[body]!]!,
    0,
  );
  const colors = tables.ringColors[ring]!;
  for (let i = 1; i < colors.length; i++) {
    const color = colors[(pointer + i) % colors.length]!;
    if ((left & (1 << color)) !== 0) return COLORS[color]!;
  }
  return null;
}

function cellsOf({ tables, state }: Position, body: Body): Cell[] {
  const shape = tables.shapeOf[body]!;
  const placement = state.bytes[body]!;
  return shape.cells.map(([x, y]): Cell => [shape.x[placement]! + x, shape.y[placement]! + y]);
}

function colorAt(index: number): Color | null {
  return COLORS[index] ?? null;
}
