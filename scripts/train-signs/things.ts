import { type Cell, COLORS, SIDES, type Side } from '#engine/types.ts';
import { HEAD_AT, HEADS, KINDS } from '#recognition/board-net/heads.ts';
import { ARROWS, EMBLEMS, GATE_EMBLEMS } from '#recognition/sign-net/heads.ts';
import { blockWindows, gateWindows, type Window } from '#recognition/sign-net/windows.ts';
import type { Example } from '../train-board/example.ts';
import { AROUND, UNJUDGED } from '../train-board/label.ts';

/** A block or gate of an example, and what should be answered for it: places in the lists of answers, −1 for none. */
export interface Thing {
  readonly windows: readonly Window[];
  readonly label: BlockLabel | GateLabel;
}

export interface BlockLabel {
  readonly kind: 'block';
  readonly emblem: number;
  readonly arrow: number;
  readonly hasUntil: boolean;
  /** Whether a rope of each colour runs over it; null where there is none. */
  readonly ropes: readonly boolean[] | null;
  readonly color: number;
}

export interface GateLabel {
  readonly kind: 'gate';
  readonly emblem: number;
  readonly covered: readonly boolean[];
  readonly color: number;
}

type Look = (cell: Cell, head: string) => number;

const BLOCK = KINDS.indexOf('block');

/** Every block and gate of an example of which nothing is covered, put together from the labels of its cells. */
export function listThings({ columns, rows, labels }: Example): Thing[] {
  const look: Look = ([x, y], head) => {
    const [u, v] = [x + AROUND, y + AROUND];
    if (u < 0 || v < 0 || u >= columns || v >= rows) return UNJUDGED;
    return labels[
      (v * columns + u) * HEADS.length + (HEAD_AT.get(head)?.index as number)
    ] as number;
  };
  const cells: Cell[] = [];
  for (let y = 0; y < rows - 2 * AROUND; y++)
    for (let x = 0; x < columns - 2 * AROUND; x++) cells.push([x, y]);
  return [...listBlocks(cells, look), ...SIDES.flatMap((side) => listGates(side, cells, look))];
}

function listBlocks(all: readonly Cell[], look: Look): Thing[] {
  const things: Thing[] = [];
  const seen = new Set<string>();
  for (const start of all) {
    if (look(start, 'kind') !== BLOCK || seen.has(String(start))) continue;
    const cells = [start];
    seen.add(String(start));
    for (const [x, y] of cells) {
      for (const [next, joint, head] of [
        [[x + 1, y], [x, y], 'joinedRight'],
        [[x - 1, y], [x - 1, y], 'joinedRight'],
        [[x, y + 1], [x, y], 'joinedBelow'],
        [[x, y - 1], [x, y - 1], 'joinedBelow'],
      ] as const) {
        if (seen.has(String(next)) || look(joint, head) !== 1) continue;
        seen.add(String(next));
        cells.push(next);
      }
    }
    if (cells.some((cell) => look(cell, 'key') === UNJUDGED)) continue;
    const has = (head: string): boolean => look(start, head) === 1;
    const emblem = EMBLEMS.findIndex(has);
    const color = has('scissors') ? 'scissors color' : has('swapsTo') ? 'swapsTo color' : null;
    const label: BlockLabel = {
      kind: 'block',
      emblem,
      arrow: ARROWS.findIndex(has),
      hasUntil: has('axisUntil'),
      ropes: has('ropes') ? COLORS.map((name) => has(`rope ${name}`)) : null,
      color: color ? look(start, color) - 1 : -1,
    };
    things.push({ windows: blockWindows(cells), label });
  }
  return things;
}

function listGates(side: Side, all: readonly Cell[], look: Look): Thing[] {
  const things: Thing[] = [];
  const [dx, dy] = side === 'top' || side === 'bottom' ? [1, 0] : [0, 1];
  const isGate = (cell: Cell): boolean => look(cell, `${side} gate`) === 1;
  const goesOn = (cell: Cell): boolean => look(cell, `${side} next`) === 1;
  for (const start of all) {
    const [x, y] = start;
    if (!isGate(start) || (isGate([x - dx, y - dy]) && goesOn([x - dx, y - dy]))) continue;
    const cells: Cell[] = [start];
    for (let last = start; goesOn(last); cells.push(last)) last = [last[0] + dx, last[1] + dy];
    if (cells.some((cell) => look(cell, `${side} star`) === UNJUDGED)) continue;
    const has = (head: string): boolean => look(start, `${side} ${head}`) === 1;
    const label: GateLabel = {
      kind: 'gate',
      emblem: GATE_EMBLEMS.findIndex(has),
      covered: cells.map((cell) => look(cell, `${side} covered`) === 1),
      color: has('colors') || has('switches') ? look(start, `${side} other`) - 1 : -1,
    };
    things.push({ windows: gateWindows(side, cells), label });
  }
  return things;
}
