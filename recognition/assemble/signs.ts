import { type Cell, COLORS, type Color, type Side } from '#engine/types.ts';
import type { Sight } from '../board-net/sight.ts';
import type { NumberReading } from '../number-net/read-number.ts';
import { EMBLEMS, type Emblem } from '../sign-net/heads.ts';
import type { BlockSigns } from '../sign-net/pool.ts';
import type { SignReader } from '../sign-net/read-signs.ts';
import type { Piece } from './blocks.ts';
import { readLayers } from './layers.ts';

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

/** Part of a sign counts when it is likelier than not. */
export const LIKELY = 0.5;
/** A sign counts when it is this likely: of three that seem a little likelier than not one is something else, and a sign too many misleads more than one too few. */
const SEEN = 0.75;
/** How sure a number is that is there but was not found. */
const UNREAD = 0.2;
/** A sign as likely as this is one even when its number or colour is a guess, unless nothing there is like one. */
const PLAIN = 0.9;
const UNLIKE = 0.3;

type NumberedSign = 'ice' | 'hidden' | 'locks' | 'bomb' | 'dynamite' | 'capsule';
/** Emblems and covers that have a number. */
export const NUMBERED: ReadonlySet<string> = new Set<NumberedSign>([
  'ice',
  'hidden',
  'locks',
  'bomb',
  'dynamite',
  'capsule',
]);

/** Reads the modifiers of a block: one emblem or cover, or an arrow and the colours below, which are most likely some of `below`. */
export function readBlockSigns(
  sight: Sight,
  piece: Piece,
  signs: SignReader,
  numbers: NumberReader,
  below: ReadonlySet<Color>,
): FieldReading[] {
  const { cells } = piece;
  const seen = signs.onBlock(cells);
  const emblem = readLikeliest(EMBLEMS, seen.emblem, (name, p) =>
    readEmblem(name, p, seen, () => numbers.onPiece(cells)),
  );
  if (emblem) return [emblem];
  const readings: FieldReading[] = [];
  const [across, down] = [seen.arrow('horizontal'), seen.arrow('vertical')];
  const arrow = Math.max(across, down);
  if (arrow > LIKELY) {
    const value = across > down ? 'horizontal' : 'vertical';
    readings.push({ field: 'axis', value, confidence: arrow, instead: null });
    const number = seen.until > LIKELY ? numbers.onPiece(cells) : null;
    if (number) readings.push(numbered('axisUntil', number, seen.until));
  }
  const layers = readLayers(sight, piece, below);
  if (layers) readings.push(layers);
  return readings;
}

/**
 * Reads the likeliest of some signs, or null when none is likely, or is but has no number or colour that can be told: signs have one, and of what has none many
 * are something else.
 */
export function readLikeliest<Name extends string>(
  names: readonly Name[],
  chanceOf: (name: Name) => number,
  read: (name: Name, p: number) => FieldReading | null,
): FieldReading | null {
  const [best] = names.map((name) => ({ name, p: chanceOf(name) })).sort((a, b) => b.p - a.p);
  if (!best || best.p <= SEEN) return null;
  const reading = read(best.name, best.p);
  const least = best.p > PLAIN ? UNLIKE : LIKELY;
  return reading && reading.confidence > least ? reading : null;
}

function readEmblem(
  name: Emblem,
  p: number,
  seen: BlockSigns,
  readNumber: () => NumberReading | null,
): FieldReading {
  if (NUMBERED.has(name)) return numbered(name, readNumber(), p);
  switch (name) {
    case 'closed':
    case 'open':
      return { field: 'curtain', value: name, confidence: p, instead: null };
    case 'scissors':
    case 'swapsTo': {
      const [{ color, odds }, second] = orderColors(seen.colors(name));
      return { field: name, value: color, confidence: p * odds, instead: second.color };
    }
    case 'ropes':
      return readRopes(p, seen);
    default:
      return { field: name, value: true, confidence: p, instead: null };
  }
}

/** The two likeliest colours. */
export function orderColors(
  odds: Float32Array,
): readonly [{ color: Color; odds: number }, { color: Color; odds: number }] {
  const order = COLORS.map((color, k) => ({ color, odds: odds[k] ?? 0 }));
  order.sort((a, b) => b.odds - a.odds);
  return [order[0], order[1]] as [(typeof order)[number], (typeof order)[number]];
}

function readRopes(p: number, seen: BlockSigns): FieldReading {
  const odds = COLORS.map((color) => ({ color, p: seen.rope(color) }));
  odds.sort((a, b) => b.p - a.p);
  const ropes = odds.filter((rope, i) => i === 0 || rope.p > LIKELY);
  const sure = odds.reduce((least, rope) => Math.min(least, Math.max(rope.p, 1 - rope.p)), 1);
  return { field: 'ropes', value: ropes.map((rope) => rope.color), confidence: p * sure };
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
