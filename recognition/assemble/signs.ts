import { type Cell, COLORS, type Color, type Side } from '#engine/types.ts';
import { BLOCK_SIGNS, type BlockSign } from '../board-net/heads.ts';
import type { Sight } from '../board-net/sight.ts';
import type { NumberReading } from '../number-net/read-number.ts';
import type { Piece } from './blocks.ts';
import { type ClassReading, colorOf, gatherChances, meanClass } from './classes.ts';

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
export const LIKELY = 0.5;
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

/** A sign with its number; without one it is unsure. */
export function numbered(field: string, number: NumberReading | null, p: number): FieldReading {
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
