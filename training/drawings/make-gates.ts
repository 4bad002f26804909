import { type Cell, type Color, type Gate, OUTWARD, type Side } from '#engine/types.ts';
import type { Dice } from './dice.ts';
import { listHoles } from './make-floor.ts';

/** Signs that are hard to see are drawn more often. */
const GATE_SIGNS = [
  ...(['star', 'star', 'ice', 'ice', 'locks', 'shut', 'open', 'colors', 'colors'] as const),
  ...(['switches', 'switches', 'spans', 'spans', 'spans', 'jumping', 'jumping'] as const),
] as const;

/** Share of a hole's edges without a gate. */
const BARE_HOLE_EDGE_SHARE = 0.85;

/** Signs that may lie beside others on a gate. */
const FURTHER_SIGNS = [
  'ice',
  'ice',
  'locks',
  'star',
  'shut',
  'open',
  'colors',
  'switches',
] as const;

/**
 * Gates along the floor's edges, from one cell to a whole side long, on few or nearly all edges. A `share` of them has a sign, and of
 * these a share of `furtherSigns` another one.
 */
export function makeGates(
  floor: readonly string[],
  colors: readonly Color[],
  dice: Dice,
  share: number,
  furtherSigns = 0,
): Gate[] {
  const isFloor = (x: number, y: number): boolean => floor[y]?.[x] === '.';
  const holes = new Set(listHoles(floor).map(String));
  const gates: Gate[] = [];
  const bare = dice.real(0.02, 0.6);
  const [longest, gaps] = [
    dice.pick([2, 3, 4, 4, 4, 4, 6, 12]),
    dice.pick([[0], [0, 1], [0, 1, 1], [1, 2], [0, 1, 3]]),
  ];
  const alike = dice.chance(0.5) ? 0.05 : dice.real(0.1, 0.5);
  // Frozen gates beside each other are the hardest to distinguish.
  const signs = dice.chance(0.33) ? (['ice', 'ice', 'star'] as const) : GATE_SIGNS;
  for (const side of ['top', 'right', 'bottom', 'left'] as const) {
    const [dx, dy] = OUTWARD[side];
    const alongX = dx === 0;
    const edge: Cell[] = [];
    for (let u = 0; u < 40; u++)
      for (let v = 0; v < 40; v++) {
        const [x, y] = alongX ? [v, u] : [u, v];
        if (isFloor(x, y) && !isFloor(x + dx, y + dy)) edge.push([x, y]);
      }
    for (let i = 0; i < edge.length; ) {
      const run = [edge[i] as Cell];
      for (const length = dice.between(1, longest); run.length < length; ) {
        const next = edge[i + run.length];
        const [x, y] = run.at(-1) as Cell;
        if (!next || next[0] !== x + (alongX ? 1 : 0) || next[1] !== y + (alongX ? 0 : 1)) break;
        run.push(next);
      }
      i += run.length + dice.pick(gaps);
      const [x, y] = run[0] as Cell;
      if (dice.chance(holes.has(`${x + dx},${y + dy}`) ? BARE_HOLE_EDGE_SHARE : bare)) continue;
      const last = gates.at(-1)?.color;
      const mixed = dice.shuffle(colors);
      const own = last && dice.chance(alike) ? putFirst(last, mixed) : mixed;
      const sign = dice.chance(share) ? dice.pick(signs) : 'none';
      const make = (kind: string) => makeGate(gates.length + 1, side, run, own, dice, kind);
      const gate = make(sign);
      gates.push(
        sign !== 'none' && furtherSigns > 0 && dice.chance(furtherSigns)
          ? joinSigns(gate, make(dice.pick(FURTHER_SIGNS)))
          : gate,
      );
    }
  }
  return gates;
}

/** A gate with the signs of two. Of several colors only those of the first are kept. */
function joinSigns(first: Gate, second: Gate): Gate {
  const { color, colors, switches, ...rest } = { ...second, ...first };
  if (colors && first.switches === undefined) return { ...rest, colors };
  if (switches) return { ...rest, switches };
  return { ...rest, ...(color && { color }) };
}

/** The colors with one of them in front. */
function putFirst(color: Color, colors: readonly Color[]): readonly Color[] {
  return [color, ...colors.filter((c) => c !== color)];
}

function makeGate(
  n: number,
  side: Side,
  cells: readonly Cell[],
  colors: readonly Color[],
  dice: Dice,
  sign: string,
): Gate {
  const [color, other] = colors as [Color, Color];
  const gate = { id: `g${n}`, side, cells };
  switch (sign) {
    case 'star':
      return { ...gate, color, star: true };
    case 'ice':
      return { ...gate, color, ice: dice.between(1, 19) };
    case 'locks':
      return { ...gate, color, locks: dice.between(1, 12) };
    case 'shut':
    case 'open':
      return { ...gate, color, shutter: sign };
    case 'colors':
      return { ...gate, colors: [color, other] };
    case 'switches':
      return { ...gate, switches: [color, other] };
    case 'jumping':
      return { ...gate, id: `j${n}`, color };
    case 'spans': {
      if (cells.length < 2) return { ...gate, color };
      const first = dice.below(cells.length);
      const last = first === 0 ? dice.below(cells.length - 1) : cells.length - 1;
      return {
        ...gate,
        color,
        spans: [
          [first, last],
          [0, cells.length - 1],
        ],
      };
    }
    default:
      return { ...gate, color };
  }
}
