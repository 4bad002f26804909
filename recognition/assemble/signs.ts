import { DOUBT_CONFIDENCE_MAX } from '#engine/doubt.ts';
import { type Cell, COLORS, type Color, type Side } from '#engine/types.ts';
import { EMBLEMS, type Emblem } from '../board-net/heads.ts';
import type { LatticePoint } from '../number-net/number-points.ts';
import type { NumberReading } from '../number-net/read-number.ts';
import type { Piece } from './blocks.ts';
import { asMissed, type FieldReading, isThere } from './field-reading.ts';
import type { BlockSigns } from './pool-signs.ts';

/** Reads the number of a piece, a gate or the tie between two pieces. A confidence near 0 means that there is none. */
export interface NumberReader {
  onPiece(cells: readonly Cell[]): NumberReading | null;
  /** All numbers on a piece with several, in the order in which the site places them. */
  allOnPiece(cells: readonly Cell[]): readonly NumberReading[];
  /** The number centered at a point of the lattice, drawn at a scale. */
  atPoint(point: LatticePoint, scale: number): NumberReading | null;
  onGate(side: Side, cells: readonly Cell[]): NumberReading | null;
  onTie(a: readonly Cell[], b: readonly Cell[]): NumberReading | null;
}

/** Minimum probability of a sign, and of a part of one. */
export const SIGN_PROBABILITY_MIN = 0.5;
/** Signs with a lower probability are ignored. */
export const POSSIBLE_PROBABILITY_MIN = 1 - DOUBT_CONFIDENCE_MAX;
/** Signs with at least this probability by themselves are all present: a block or gate may have several. */
export const TOGETHER_PROBABILITY_MIN = 0.9;
/** Confidence of a number that must be there but was not found. */
const UNREAD_NUMBER_CONFIDENCE = 0.2;
/** A sign whose number or color lowers its confidence below this is usually something else. */
const SIGN_CONFIDENCE_MIN = 0.25;

/** Signs with a number, in the order in which the site places them on a block (`drawing/block-signs.ts`). */
const NUMBERED_SIGNS: readonly Emblem[] = ['ice', 'locks', 'dynamite', 'bomb', 'capsule', 'hidden'];

/**
 * Reads a block's modifiers except its layers: one emblem or cover, or an arrow, or several if all are clear. Also returns signs that may
 * have been missed.
 */
export function readBlockSigns(
  { cells }: Piece,
  seen: BlockSigns,
  numbers: NumberReader,
): FieldReading[] {
  const [across, down] = [seen.arrow('horizontal'), seen.arrow('vertical')];
  const value = across > down ? 'horizontal' : 'vertical';
  const confidence = Math.max(across, down);
  const arrow: FieldReading = { field: 'axis', value, confidence, instead: null };
  const clear = listTogether(seen);
  const isArrowClear = confidence >= TOGETHER_PROBABILITY_MIN;
  if (clear.length + Number(isArrowClear) > 1) {
    const numberOf = shareNumbers(cells, clear, numbers);
    return [
      ...(isArrowClear ? [arrow] : []),
      ...(isArrowClear && numberOf.size === 0 ? readUntil(seen, () => numbers.onPiece(cells)) : []),
      ...clear
        .filter((name) => numberOf.has(name) || !NUMBERED_SIGNS.includes(name))
        .map((name) =>
          readEmblem(name, seen.byItself(name), seen, () => numberOf.get(name) ?? null),
        ),
    ];
  }
  const read = (name: Emblem, p: number): FieldReading =>
    readEmblem(name, p, seen, () => numbers.onPiece(cells));
  const emblem = readLikeliest(EMBLEMS, seen.emblem, read);
  if (emblem && isThere(emblem)) {
    const isRival = emblem.rival === undefined && confidence >= POSSIBLE_PROBABILITY_MIN;
    return [withRival(emblem, isRival ? arrow : null)];
  }
  const isArrow = confidence > SIGN_PROBABILITY_MIN;
  return [
    isArrow ? arrow : asMissed(arrow),
    ...(isArrow ? readUntil(seen, () => numbers.onPiece(cells)) : []),
    emblem,
  ].filter((reading) => reading !== null);
}

/** The number of exits after which an arrow ends, if there is one. A number that is hardly there may have been missed. */
function readUntil(seen: BlockSigns, read: () => NumberReading | null): FieldReading[] {
  const number = seen.until > SIGN_PROBABILITY_MIN ? read() : null;
  if (!number) return [];
  const until = readNumbered('axisUntil', number, seen.until);
  const own = until.confidence > SIGN_CONFIDENCE_MIN ? until : asMissed(until);
  return own ? [own] : [];
}

/** The emblems that are clear by themselves, most likely first. A piece shows one of a curtain's two states. */
function listTogether({ byItself }: BlockSigns): Emblem[] {
  const clear = EMBLEMS.filter((name) => byItself(name) >= TOGETHER_PROBABILITY_MIN).sort(
    (a, b) => byItself(b) - byItself(a),
  );
  const [, lessLikely] = clear.filter((name) => name === 'closed' || name === 'open');
  return clear.filter((name) => name !== lessLikely);
}

/** The numbers of a piece's signs. If there are not as many as signs, only the most likely sign has one. */
function shareNumbers(
  cells: readonly Cell[],
  clear: readonly Emblem[],
  numbers: NumberReader,
): ReadonlyMap<Emblem, NumberReading | null> {
  const numbered = NUMBERED_SIGNS.filter((name) => clear.includes(name));
  const all = numbered.length > 0 ? numbers.allOnPiece(cells) : [];
  if (all.length === numbered.length)
    return new Map(numbered.map((name, i) => [name, all[i] as NumberReading]));
  const likeliest = clear.find((name) => NUMBERED_SIGNS.includes(name)) as Emblem;
  return new Map([[likeliest, numbers.onPiece(cells)]]);
}

/**
 * Reads the most likely sign, or reports that it may have been missed. Skips signs that are unlikely or that lack a readable number or
 * color: all such signs have one, so a candidate without is usually something else. The second most likely sign becomes its rival if it may
 * well be there. Null if hardly any sign is likely.
 */
export function readLikeliest<Name extends string>(
  names: readonly Name[],
  chanceOf: (name: Name) => number,
  read: (name: Name, p: number) => FieldReading | null,
): FieldReading | null {
  const [best, second] = names
    .map((name) => ({ name, p: chanceOf(name) }))
    .sort((a, b) => b.p - a.p);
  if (!best || best.p < POSSIBLE_PROBABILITY_MIN) return null;
  const reading = read(best.name, best.p);
  if (!reading) return null;
  const isRead = best.p > SIGN_PROBABILITY_MIN && reading.confidence > SIGN_CONFIDENCE_MIN;
  const own = isRead ? reading : asMissed(reading);
  const isPossible = second !== undefined && second.p >= POSSIBLE_PROBABILITY_MIN;
  return own && withRival(own, isPossible ? read(second.name, second.p) : null);
}

/** A reading with the sign that may be there instead, unless that sign has a number that was not found. */
function withRival(reading: FieldReading, rival: FieldReading | null): FieldReading {
  if (!rival || (typeof rival.value === 'number' && rival.instead === undefined)) return reading;
  return { ...reading, rival: { field: rival.field, value: rival.value } };
}

function readEmblem(
  name: Emblem,
  p: number,
  seen: BlockSigns,
  readNumber: () => NumberReading | null,
): FieldReading {
  if (NUMBERED_SIGNS.includes(name)) return readNumbered(name, readNumber(), p);
  switch (name) {
    case 'closed':
    case 'open':
      return { field: 'curtain', value: name, confidence: p, instead: null };
    case 'scissors':
    case 'swapsTo': {
      const [{ color, probability }, second] = orderColors(seen.colors(name));
      return { field: name, value: color, confidence: p * probability, instead: second.color };
    }
    case 'ropes':
      return readRopes(p, seen);
    default:
      return { field: name, value: true, confidence: p, instead: null };
  }
}

/** The two most likely colors. */
export function orderColors(
  probabilities: Float32Array,
): readonly [{ color: Color; probability: number }, { color: Color; probability: number }] {
  const order = COLORS.map((color, k) => ({ color, probability: probabilities[k] ?? 0 }));
  order.sort((a, b) => b.probability - a.probability);
  return [order[0], order[1]] as [(typeof order)[number], (typeof order)[number]];
}

function readRopes(p: number, seen: BlockSigns): FieldReading {
  const candidates = COLORS.map((color) => ({ color, p: seen.rope(color) }));
  candidates.sort((a, b) => b.p - a.p);
  const ropes = candidates.filter((rope, i) => i === 0 || rope.p > SIGN_PROBABILITY_MIN);
  const confidence = candidates.reduce(
    (least, rope) => Math.min(least, Math.max(rope.p, 1 - rope.p)),
    1,
  );
  return { field: 'ropes', value: ropes.map((rope) => rope.color), confidence: p * confidence };
}

/** A sign with its number, with a low confidence if the number was not found. */
export function readNumbered(field: string, number: NumberReading | null, p: number): FieldReading {
  return {
    field,
    value: number?.value ?? 1,
    confidence: p * (number?.confidence ?? UNREAD_NUMBER_CONFIDENCE),
    ...(number ? { instead: number.instead } : {}),
  };
}

/** Reads the number of exits after which a crate opens. */
export function readCrate(piece: Piece, numbers: NumberReader): FieldReading {
  return readNumbered('opensAfter', numbers.onPiece(piece.cells), 1);
}
