import type { Cell, Side } from '#engine/types.ts';
import type { Sight } from '../board-net/sight.ts';
import type { BoardCell } from './cells.ts';
import { meanClass, raiseOdds, sameClass } from './classes.ts';
import type { GateReaders } from './gate-readers.ts';
import type { Slider } from './sliders.ts';

/** The board's edges on one side, by the cells that they belong to. */
export interface GateEdges {
  /** The step along the edges, forwards. */
  readonly along: readonly [number, number];
  /** How likely a gate is there; 0 where no edge is. */
  gate(x: number, y: number): number;
  /** How likely an edge and the next one along are one gate's. */
  goesOn(x: number, y: number): number;
  /** Is a slider seen there, which the network may take for bare? */
  isSlid(cell: Cell): boolean;
}

/** The step from a cell to its neighbour on a side. */
export const STEP: Readonly<Record<Side, readonly [number, number]>> = {
  top: [0, -1],
  right: [1, 0],
  bottom: [0, 1],
  left: [-1, 0],
};

/** How sure a slider is that was seen from close by. */
export const SLID = 0.95;
/** Of three edges that seem as likely bare as a gate's, two are a gate's: the network has learned from boards with more bare edges. */
const GATES = 2;
/** Signs that hide a gate's colour; those of them that lie on a whole gate, and how much less likely it goes on where one ends. */
const HIDING = ['ice', 'covered', 'jumping'];
const WHOLE = ['ice', 'jumping'];
const ENDS = 1 / 4;
/** Chains hide the colour of a whole gate, though they show best at the padlock: how likely they are at least beside where they are. */
const CHAINED_TOO = 0.2;
/** How likely two bands of different colours are one gate's, where the network is not this sure that they are of one colour. */
const OTHER = 0.03;
const SAME = 0.9;
/**
 * Side by side, two gates of one colour would let out what one does: boards hardly have them, drawn ones one in sixteen. So much likelier than the
 * network says are neighbours of one colour one gate.
 */
const ONE_GATE = 8;
/** How likely the network takes a cell under a slider for a gate's at least, and what is no slider's teeth for a shutter's clasps. */
const SLIDER_LEAST = 0.02;
const CLASPS = 0.05;

/** The edges of a board on one side. */
export function findGateEdges(
  sight: Sight,
  cells: readonly BoardCell[],
  side: Side,
  { readBand, readSlider }: GateReaders,
): GateEdges {
  const inside = new Set(cells.map((c) => `${c.x},${c.y}`));
  const [outX, outY] = STEP[side];
  const along = outX === 0 ? ([1, 0] as const) : ([0, 1] as const);
  const [dx, dy] = along;
  const isEdge = (x: number, y: number): boolean =>
    inside.has(`${x},${y}`) && !inside.has(`${x + outX},${y + outY}`);
  const seenGate = (x: number, y: number): number =>
    isEdge(x, y) ? raiseOdds(sight.chance(x, y, `${side} gate`), GATES) : 0;
  const shows = (x: number, y: number, ...signs: readonly string[]): number =>
    Math.max(...signs.map((sign) => sight.chance(x, y, `${side} ${sign}`)));
  const colors = (x: number, y: number): Float32Array => sight.classes(x, y, `${side} color`);

  /** The slider of a gate that covers edges beyond one of its. */
  const readBeyond = ([x, y]: Cell, beyond: readonly Cell[]): Slider | null => {
    const [next] = beyond;
    const shutter = shows(x, y, 'shut', 'open');
    if (!next || shutter > 0.5) return null;
    const isLikely =
      shutter < CLASPS && seenGate(...next) <= 0.5 && shows(...next, 'gate') > SLIDER_LEAST;
    const color = readBand(x, y, side) || meanClass([colors(x, y)]).best;
    return readSlider(side, [x, y], beyond, color, isLikely);
  };
  const gates = cells.flatMap(({ x, y }): Cell[] => (seenGate(x, y) > 0.5 ? [[x, y]] : []));
  const { slid, joined } = findSlid(gates, along, isEdge, readBeyond);

  const gate = (x: number, y: number): number =>
    slid.has(`${x},${y}`) ? Math.max(SLID, seenGate(x, y)) : seenGate(x, y);

  /** How likely something hides the colour of an edge or the next. */
  const hides = (x: number, y: number): number => {
    const chains = [shows(x, y, 'locks'), shows(x + dx, y + dy, 'locks')];
    return Math.max(
      shows(x, y, ...HIDING),
      shows(x + dx, y + dy, ...HIDING),
      Math.min(...chains) > CHAINED_TOO ? Math.max(...chains) : 0,
    );
  };

  const goesOn = (x: number, y: number): number => {
    const [u, v] = [x + dx, y + dy];
    if (gate(u, v) <= 0.5) return 0;
    if (joined.has(`${x},${y}`)) return SLID;
    if (slid.has(`${x},${y}`) || slid.has(`${u},${v}`)) return 1 - SLID;
    const next = shows(x, y, 'next');
    if (shows(x, y, ...WHOLE) > 0.5 !== shows(u, v, ...WHOLE) > 0.5) return raiseOdds(next, ENDS);
    const hidden = hides(x, y);
    const [band, nextBand] = hidden > 0.5 ? [0, 0] : [readBand(x, y, side), readBand(u, v, side)];
    const same = sameClass(colors(x, y), colors(u, v));
    if (band && nextBand && band === nextBand) return raiseOdds(next, ONE_GATE);
    if (band && nextBand && same < SAME) return Math.min(next, OTHER);
    // One gate shows one colour; two may show one too.
    return raiseOdds(next, ONE_GATE) * Math.min(1, 2 * same + hidden);
  };

  return { along, gate, goesOn, isSlid: (cell) => slid.has(`${cell}`) };
}

/** The edges that sliders cover, and those which a slider joins to the next one along. Where two seem to cover an edge, it is the one with the whiter teeth. */
function findSlid(
  gates: readonly Cell[],
  [dx, dy]: readonly [number, number],
  isEdge: (x: number, y: number) => boolean,
  readBeyond: (cell: Cell, beyond: readonly Cell[]) => Slider | null,
): { readonly slid: ReadonlySet<string>; readonly joined: ReadonlySet<string> } {
  const found = gates.flatMap((cell) =>
    [1, -1].flatMap((way) => {
      const beyond: Cell[] = [];
      let [x, y] = [cell[0] + way * dx, cell[1] + way * dy];
      for (; isEdge(x, y); x += way * dx, y += way * dy) beyond.push([x, y]);
      const slider = readBeyond(cell, beyond);
      return slider ? [{ way, cells: beyond.slice(0, slider.reach), teeth: slider.teeth }] : [];
    }),
  );
  const [slid, joined] = [new Set<string>(), new Set<string>()];
  for (const { way, cells } of found.sort((p, q) => q.teeth - p.teeth)) {
    if (cells.some((cell) => slid.has(`${cell}`))) continue;
    for (const [x, y] of cells) {
      slid.add(`${x},${y}`);
      joined.add(way > 0 ? `${x - dx},${y - dy}` : `${x},${y}`);
    }
  }
  return { slid, joined };
}
