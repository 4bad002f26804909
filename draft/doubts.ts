/** What of a reading may be wrong: where it lies on the board, and whether a correction has settled it. */

import { valueAt } from '#engine/board-path.ts';
import { type Doubt, isDoubtful, isMissing, type RivalSign } from '#engine/doubt.ts';
import type { Block, BoardDraft, Cell, Crate, Gate, Tie } from '#engine/types.ts';
import { isColor } from './fields.ts';
import { locate, type Spot, shiftPlace } from './locate.ts';
import { membersOf } from './pieces.ts';
import { findBlockAt, findCrateAt, findGateAt, isFloor } from './places.ts';

/** What a doubt can be about. */
export const DOUBT_KINDS = [
  /** Whether the picture as a whole is what it looks like. */
  'whole',
  'color',
  'shape',
  'gate-length',
  /** Whether there are gates that were not seen. */
  'more-gates',
  'floor',
  'tie',
  'path',
  'jumping-lock',
  /** Which of two numbers, or of two colors, a sign has. */
  'number',
  'sign-color',
  /** Whether there is a sign. */
  'sign',
] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];

/** A doubt, with where it lies on the board as it was read. */
export interface LocatedDoubt extends Doubt {
  /** The same for the same doubt of a reading, whatever has been answered or edited since. Letters, digits and hyphens. */
  readonly id: string;
  readonly kind: DoubtKind;
  /** Undefined for what is nowhere on the board: gates that may not have been seen, the picture as a whole. */
  readonly spot: Spot | undefined;
  /** What was read; undefined: nothing. */
  readonly read: unknown;
  /** Nothing was read here, though there may be something. */
  readonly isMissing: boolean;
  /** What was read of the field in which its rival lies; undefined: nothing, or it has none. */
  readonly rivalRead: unknown;
  /** The tie that it is about, whether it was read or may have been missed. */
  readonly tie?: Tie;
}

/** The doubts about a board as it was read, least certain first, without those whose path leads nowhere on it. */
export function locateDoubts(
  board: BoardDraft,
  readings: readonly Doubt[],
): readonly LocatedDoubt[] {
  return readings
    .filter(isDoubtful)
    .sort((a, b) => a.confidence - b.confidence)
    .flatMap((doubt) => locateDoubt(board, doubt));
}

function locateDoubt(board: BoardDraft, doubt: Doubt): readonly LocatedDoubt[] {
  const { at, instead } = doubt;
  const read = valueAt(board, at);
  const kind = kindOf(doubt, read);
  const tie = kind === 'tie' ? ((read ?? instead) as Tie | undefined) : undefined;
  // A tie that is not on the board is where its blocks are.
  const spot = tie ? locate({ ...board, tied: [tie] }, 'tied[0]') : locate(board, at);
  if (!spot && kind !== 'more-gates' && kind !== 'whole') return [];
  const rival = doubt.rival ?? findTwin(board, at, read);
  const rivalRead = rival && valueAt(board, siblingOf(at, rival.field));
  const id = at.replace(/\W+/g, '-').replace(/-$/, '');
  const located = { ...doubt, id, kind, spot, read, rivalRead, isMissing: isMissing(board, doubt) };
  return [{ ...located, ...(rival && { rival }), ...(tie && { tie }) }];
}

/**
 * The other sign by which a block shows one further color, unless the block has that one as well: where it is in doubt whether a block changes to a color, it may have a
 * layer of it, and the other way round.
 */
function findTwin(board: BoardDraft, at: string, read: unknown): RivalSign | undefined {
  const [color, ...others] = [read].flat();
  if (!isColor(color) || others.length > 0) return undefined;
  const twin = { swapsTo: 'layers', layers: 'swapsTo' }[fieldAt(at)];
  if (twin === undefined || valueAt(board, siblingOf(at, twin)) !== undefined) return undefined;
  return { field: twin, value: twin === 'layers' ? [color] : color };
}

/** Paths to what is told apart by the path alone. */
const PATHS: readonly (readonly [RegExp, DoubtKind])[] = [
  [/^picture\./, 'whole'],
  [/^gates$/, 'more-gates'],
  [/^floor/, 'floor'],
  [/^tied/, 'tie'],
  [/^paths/, 'path'],
  [/^jumpingLocks/, 'jumping-lock'],
  [/^(blocks|gates)\[\d+\]\.color$/, 'color'],
  [/^gates\[\d+\]\.cells(\[\d+\])?$/, 'gate-length'],
  [/\.cells(\[\d+\])?$/, 'shape'],
];

function kindOf({ at, instead }: Doubt, read: unknown): DoubtKind {
  const known = PATHS.find(([path]) => path.test(at));
  if (known) return known[1];
  if (typeof read === 'number' && typeof instead === 'number') return 'number';
  return isColor(read) && isColor(instead) ? 'sign-color' : 'sign';
}

/** The piece that lies now where a doubt is; undefined for floor, paths, and what is gone. */
export function findDoubtfulPiece(
  draft: BoardDraft,
  { spot, at }: Pick<LocatedDoubt, 'spot' | 'at'>,
  shift: Cell,
): Block | Gate | Crate | undefined {
  if (!spot) return undefined;
  const place = shiftPlace(spot.place, shift);
  if (place.kind === 'edge') return findGateAt(draft, place.cell, place.side);
  if (/^crates\[\d+\](?!\.blocks\[)/.test(at)) return findCrateAt(draft, place.cell);
  return findBlockAt(draft, spot.layer, place.cell);
}

/** The path of another field of the same piece. */
function siblingOf(at: string, field: string): string {
  return at.replace(/\.\w+(\[\d+\])*$/, `.${field}`);
}

/** The name of the field at the end of a path; '' without one. */
export function fieldAt(at: string): string {
  return /\.(\w+)(\[\d+\])*$/.exec(at)?.[1] ?? '';
}

/**
 * Whether the board has been corrected where a reading was in doubt; undoing the correction brings the doubt back. `shift` is where the
 * cell lies now that was read as [0, 0]. Corrections of paths and jumping locks are not noticed.
 */
export function isCorrected(
  read: BoardDraft,
  draft: BoardDraft,
  doubt: LocatedDoubt,
  shift: Cell,
): boolean {
  const { at, kind, spot, tie } = doubt;
  if (kind === 'more-gates') return draft.gates.length > read.gates.length;
  if (tie) return areTied(draft, membersOf(tie)) === doubt.isMissing;
  if (!spot) return false;
  if (kind === 'floor') {
    const { cell } = shiftPlace(spot.place, shift);
    return isFloor(draft, cell) !== isFloor(read, spot.place.cell);
  }
  const before = findDoubtfulPiece(read, doubt, [0, 0]);
  const now = findDoubtfulPiece(draft, doubt, shift);
  if (!before) return false;
  if (!now) return true;
  const field = fieldAt(at);
  return formatField(before, field, shift) !== formatField(now, field, [0, 0]);
}

function areTied({ tied = [] }: BoardDraft, ids: readonly string[]): boolean {
  return tied.some((tie) => ids.every((id) => membersOf(tie).includes(id)));
}

/** A field as text, equal for equal values. */
function formatField(piece: Block | Gate | Crate, field: string, [dx, dy]: Cell): string {
  if (field === 'cells')
    return piece.cells
      .map(([x, y]) => `${x + dx},${y + dy}`)
      .sort()
      .join(' ');
  return JSON.stringify((piece as unknown as Record<string, unknown>)[field]) ?? '';
}
