import { type Cell, COLORS, type Color, type Side } from '#engine/types.ts';
import type { BlockSign, GateSign } from '../board-net/heads.ts';
import { BLOCK_SIGNS, GATE_SIGNS } from '../board-net/heads.ts';
import type { Sight } from '../board-net/sight.ts';
import type { NumberReading } from '../number-net/read-number.ts';
import type { Piece } from './blocks.ts';
import { type ClassReading, colorOf, gatherChances, meanClass } from './classes.ts';
import type { GateRun } from './gates.ts';

/** Reads the number on a piece, on a gate, or on the tie between two pieces; a confidence near 0 says that there is none. */
export interface NumberReader {
  onPiece(cells: readonly Cell[]): NumberReading | null;
  onGate(side: Side, cells: readonly Cell[]): NumberReading | null;
  onTie(a: readonly Cell[], b: readonly Cell[]): NumberReading | null;
}

/** A field of the board file as read; `instead: null` means that there may be none. */
export interface FieldReading {
  readonly field: string;
  readonly value: unknown;
  readonly confidence: number;
  readonly instead?: unknown;
}

/** A sign counts when it is likelier than not. */
const LIKELY = 0.5;
/** How sure a number is that is there but was not found. */
const UNREAD = 0.2;

type NumberedSign = 'ice' | 'hidden' | 'locks' | 'bomb' | 'dynamite' | 'capsule';
const NUMBERED: ReadonlySet<string> = new Set<NumberedSign>([
  'ice',
  'hidden',
  'locks',
  'bomb',
  'dynamite',
  'capsule',
]);

/** What only an arrow or colours below may share a block with, and those themselves. */
const WITH_OTHERS: ReadonlySet<string> = new Set(['horizontal', 'vertical', 'axisUntil']);

/** Reads the modifiers of a block: one emblem or cover, or an arrow and the colours below. */
export function readBlockSigns(sight: Sight, piece: Piece, numbers: NumberReader): FieldReading[] {
  const { cells } = piece;
  const chance = (head: string): number =>
    gatherChances(cells.map(([x, y]) => sight.chance(x, y, head)));
  const classes = (head: string): ClassReading =>
    meanClass(cells.map(([x, y]) => sight.classes(x, y, head)));
  let sign: BlockSign | null = null;
  let p = LIKELY;
  for (const name of BLOCK_SIGNS) {
    if (WITH_OTHERS.has(name)) continue;
    const own = chance(name);
    if (own <= p) continue;
    p = own;
    sign = name;
  }
  if (sign) return readEmblem(sign, p, classes, chance, () => numbers.onPiece(cells));
  const readings: FieldReading[] = [];
  const [across, down] = [chance('horizontal'), chance('vertical')];
  const arrow = Math.max(across, down);
  if (arrow > LIKELY) {
    const value = across > down ? 'horizontal' : 'vertical';
    readings.push({ field: 'axis', value, confidence: arrow, instead: null });
    const until = chance('axisUntil');
    const number = until > LIKELY ? numbers.onPiece(cells) : null;
    if (number) readings.push(numbered('axisUntil', number, until));
  }
  const layers = readLayers(classes);
  if (layers) readings.push(layers);
  return readings;
}

function readEmblem(
  sign: BlockSign,
  p: number,
  classes: (head: string) => ClassReading,
  chance: (head: string) => number,
  readNumber: () => NumberReading | null,
): FieldReading[] {
  if (NUMBERED.has(sign)) return [numbered(sign, readNumber(), p)];
  switch (sign) {
    case 'closed':
    case 'open':
      return [{ field: 'curtain', value: sign, confidence: p, instead: null }];
    case 'scissors':
    case 'swapsTo': {
      const color = classes(`${sign} color`);
      const value = colorOf(color.best) ?? COLORS[0];
      const instead = colorOf(color.second);
      return [{ field: sign, value, confidence: p * color.confidence, instead }];
    }
    case 'ropes':
      return [readRopes(p, chance)];
    default:
      return [{ field: sign, value: true, confidence: p, instead: null }];
  }
}

function readRopes(p: number, chance: (head: string) => number): FieldReading {
  const odds = COLORS.map((color) => ({ color, p: chance(`rope ${color}`) }));
  odds.sort((a, b) => b.p - a.p);
  const seen = odds.filter((rope, i) => i === 0 || rope.p > LIKELY);
  const sure = odds.reduce((least, rope) => Math.min(least, Math.max(rope.p, 1 - rope.p)), p);
  return { field: 'ropes', value: seen.map((rope) => rope.color), confidence: sure };
}

function readLayers(classes: (head: string) => ClassReading): FieldReading | null {
  const value: Color[] = [];
  let confidence = 1;
  let instead: unknown = null;
  for (const i of [0, 1, 2]) {
    const layer = classes(`layer${i}`);
    const color = colorOf(layer.best);
    if (layer.confidence < confidence) instead = color && i === 0 ? null : undefined;
    confidence = Math.min(confidence, layer.confidence);
    if (!color) break;
    value.push(color);
  }
  if (value.length === 0) return null;
  return { field: 'layers', value, confidence, ...(instead === null ? { instead } : {}) };
}

function numbered(field: string, number: NumberReading | null, p: number): FieldReading {
  return {
    field,
    value: number?.value ?? 1,
    confidence: p * (number?.confidence ?? UNREAD),
    ...(number ? { instead: number.instead } : {}),
  };
}

/** Reads after how many exits a crate opens. */
export function readCrate(piece: Piece, numbers: NumberReader): FieldReading {
  return numbered('opensAfter', numbers.onPiece(piece.cells), 1);
}

/** Reads the modifiers of a gate. A field `jumpingLock` says that one stands there now. */
export function readGateSigns(sight: Sight, gate: GateRun, numbers: NumberReader): FieldReading[] {
  const { side, cells } = gate;
  const by = (head: string): number[] =>
    cells.map(([x, y]) => sight.chance(x, y, `${side} ${head}`));
  const covered = by('covered');
  const isOpen = covered.map((p) => p <= LIKELY);
  const [first, last] = [isOpen.indexOf(true), isOpen.lastIndexOf(true)];
  const isRun = first >= 0 && !isOpen.slice(first, last + 1).includes(false);
  if (isRun && isOpen.includes(false)) {
    const confidence = covered.reduce((least, p) => Math.min(least, Math.max(p, 1 - p)), 1);
    return [
      {
        field: 'spans',
        value: [
          [first, last],
          [0, cells.length - 1],
        ],
        confidence,
      },
    ];
  }
  let sign: GateSign | null = null;
  let p = LIKELY;
  for (const name of GATE_SIGNS) {
    const own = name === 'covered' ? 0 : gatherChances(by(name));
    if (own <= p) continue;
    p = own;
    sign = name;
  }
  switch (sign) {
    case null:
      return [];
    case 'ice':
    case 'locks':
      return [numbered(sign, numbers.onGate(side, cells), p)];
    case 'shut':
    case 'open':
      return [{ field: 'shutter', value: sign, confidence: p, instead: null }];
    case 'colors':
    case 'switches': {
      const other = meanClass(cells.map(([x, y]) => sight.classes(x, y, `${side} other`)));
      const [own, next] = [colorOf(gate.color.best), colorOf(other.best)];
      if (!own || !next || own === next) return [];
      return [{ field: sign, value: [own, next], confidence: p * other.confidence }];
    }
    case 'jumping':
      return [{ field: 'jumpingLock', value: true, confidence: p, instead: null }];
    default:
      return [{ field: sign, value: true, confidence: p, instead: null }];
  }
}

/** Two blocks that are tied, by their places in the list of pieces. */
export interface TieReading {
  readonly pieces: readonly [number, number];
  readonly until?: number;
  readonly confidence: number;
}

/** Reads which blocks are tied where they touch. */
export function readTies(
  sight: Sight,
  pieces: readonly Piece[],
  numbers: NumberReader,
): TieReading[] {
  const owner = new Map<string, number>();
  pieces.forEach(({ cells }, i) => {
    for (const cell of cells) owner.set(String(cell), i);
  });
  const borders = new Map<string, { a: number; b: number; chances: number[] }>();
  pieces.forEach(({ cells }, i) => {
    for (const [x, y] of cells) {
      for (const [head, next] of [
        ['tiedRight', [x + 1, y]],
        ['tiedBelow', [x, y + 1]],
      ] as const) {
        const j = owner.get(String(next));
        if (j === undefined || j === i) continue;
        const [a, b] = [Math.min(i, j), Math.max(i, j)];
        const border = borders.get(`${a} ${b}`) ?? { a, b, chances: [] };
        border.chances.push(sight.chance(x, y, head));
        borders.set(`${a} ${b}`, border);
      }
    }
  });
  return [...borders.values()].flatMap(({ a, b, chances }): TieReading[] => {
    const confidence = gatherChances(chances);
    if (confidence <= LIKELY) return [];
    const [one, other] = [pieces[a] as Piece, pieces[b] as Piece];
    const number = numbers.onTie(one.cells, other.cells);
    return [
      number && number.confidence > LIKELY
        ? { pieces: [a, b], until: number.value, confidence: confidence * number.confidence }
        : { pieces: [a, b], confidence },
    ];
  });
}

/** Floor cells of a path of one colour. */
export interface PathReading {
  readonly color: Color;
  readonly cells: readonly Cell[];
  readonly confidence: number;
}

/** Reads paths on the bare floor: neighbouring cells with a ring of one colour. */
export function readPaths(sight: Sight, floor: readonly Cell[]): PathReading[] {
  const rest = new Map<string, { cell: Cell; color: Color; p: number }>();
  for (const cell of floor) {
    const ring = meanClass([sight.classes(cell[0], cell[1], 'path')]);
    const color = colorOf(ring.best);
    if (color) rest.set(String(cell), { cell, color, p: ring.confidence });
  }
  const paths: PathReading[] = [];
  for (const [start, { color }] of rest) {
    const queue = [start];
    const cells: Cell[] = [];
    let confidence = 1;
    for (const key of queue) {
      const here = rest.get(key);
      if (here?.color !== color) continue;
      rest.delete(key);
      cells.push(here.cell);
      confidence = Math.min(confidence, here.p);
      const [x, y] = here.cell;
      queue.push(`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`);
    }
    if (cells.length > 0) paths.push({ color, cells, confidence });
  }
  return paths;
}
