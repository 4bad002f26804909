import { type Cell, COLORS, SIDES, type Side } from '#engine/types.ts';
import { HEAD_AT, HEADS, KINDS } from '#recognition/board-net/heads.ts';
import { ARROWS, EMBLEMS, GATE_EMBLEMS } from '#recognition/sign-net/heads.ts';
import { blockWindows, gateWindows, type SignWindow } from '#recognition/sign-net/windows.ts';
import type { BoardExample } from '../train-board/board-example.ts';
import { MARGIN_CELLS, UNJUDGED } from '../train-board/label.ts';

/** A block or gate of an example, and its label: indices into the lists of outputs, −1 for none. */
export interface SignTarget {
  readonly windows: readonly SignWindow[];
  readonly label: BlockLabel | GateLabel;
}

export interface BlockLabel {
  readonly kind: 'block';
  readonly emblem: number;
  readonly arrow: number;
  readonly hasUntil: boolean;
  /** Whether it has a rope of each colour; null if it has none. */
  readonly ropes: readonly boolean[] | null;
  readonly color: number;
}

export interface GateLabel {
  readonly kind: 'gate';
  readonly emblem: number;
  readonly covered: readonly boolean[];
  readonly color: number;
}

type LabelReader = (cell: Cell, head: string) => number;

const BLOCK = KINDS.indexOf('block');

/** Every fully visible block and gate of an example, assembled from the labels of its cells. */
export function listSignTargets({ columns, rows, labels }: BoardExample): SignTarget[] {
  const labelOf: LabelReader = ([x, y], head) => {
    const [u, v] = [x + MARGIN_CELLS, y + MARGIN_CELLS];
    if (u < 0 || v < 0 || u >= columns || v >= rows) return UNJUDGED;
    return labels[
      (v * columns + u) * HEADS.length + (HEAD_AT.get(head)?.index as number)
    ] as number;
  };
  const cells: Cell[] = [];
  for (let y = 0; y < rows - 2 * MARGIN_CELLS; y++)
    for (let x = 0; x < columns - 2 * MARGIN_CELLS; x++) cells.push([x, y]);
  return [
    ...listBlocks(cells, labelOf),
    ...SIDES.flatMap((side) => listGates(side, cells, labelOf)),
  ];
}

function listBlocks(all: readonly Cell[], labelOf: LabelReader): SignTarget[] {
  const targets: SignTarget[] = [];
  const seen = new Set<string>();
  for (const start of all) {
    if (labelOf(start, 'kind') !== BLOCK || seen.has(String(start))) continue;
    const cells = [start];
    seen.add(String(start));
    for (const [x, y] of cells) {
      for (const [next, joint, head] of [
        [[x + 1, y], [x, y], 'joinedRight'],
        [[x - 1, y], [x - 1, y], 'joinedRight'],
        [[x, y + 1], [x, y], 'joinedBelow'],
        [[x, y - 1], [x, y - 1], 'joinedBelow'],
      ] as const) {
        if (seen.has(String(next)) || labelOf(joint, head) !== 1) continue;
        seen.add(String(next));
        cells.push(next);
      }
    }
    if (cells.some((cell) => labelOf(cell, 'key') === UNJUDGED)) continue;
    const has = (head: string): boolean => labelOf(start, head) === 1;
    const emblem = EMBLEMS.findIndex(has);
    const color = has('scissors') ? 'scissors color' : has('swapsTo') ? 'swapsTo color' : null;
    const label: BlockLabel = {
      kind: 'block',
      emblem,
      arrow: ARROWS.findIndex(has),
      hasUntil: has('axisUntil'),
      ropes: has('ropes') ? COLORS.map((name) => has(`rope ${name}`)) : null,
      color: color ? labelOf(start, color) - 1 : -1,
    };
    targets.push({ windows: blockWindows(cells), label });
  }
  return targets;
}

function listGates(side: Side, all: readonly Cell[], labelOf: LabelReader): SignTarget[] {
  const targets: SignTarget[] = [];
  const [dx, dy] = side === 'top' || side === 'bottom' ? [1, 0] : [0, 1];
  const isGate = (cell: Cell): boolean => labelOf(cell, `${side} gate`) === 1;
  const goesOn = (cell: Cell): boolean => labelOf(cell, `${side} next`) === 1;
  for (const start of all) {
    const [x, y] = start;
    if (!isGate(start) || (isGate([x - dx, y - dy]) && goesOn([x - dx, y - dy]))) continue;
    const cells: Cell[] = [start];
    for (let last = start; goesOn(last); cells.push(last)) last = [last[0] + dx, last[1] + dy];
    if (cells.some((cell) => labelOf(cell, `${side} star`) === UNJUDGED)) continue;
    const has = (head: string): boolean => labelOf(start, `${side} ${head}`) === 1;
    const label: GateLabel = {
      kind: 'gate',
      emblem: GATE_EMBLEMS.findIndex(has),
      covered: cells.map((cell) => labelOf(cell, `${side} covered`) === 1),
      color: has('colors') || has('switches') ? labelOf(start, `${side} other`) - 1 : -1,
    };
    targets.push({ windows: gateWindows(side, cells), label });
  }
  return targets;
}
