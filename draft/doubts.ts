/** What may be wrong in a reading: where it is on the board, and whether a correction has settled it. */

import { valueAt } from '#engine/board-path.ts';
import { type Doubt, isDoubtful, isMissing, type RivalSign } from '#engine/doubt.ts';
import type { Block, BoardDraft, Cell, Crate, Gate, Tie } from '#engine/types.ts';
import { isColor } from './fields.ts';
import { locate, type Spot, shiftPlace } from './locate.ts';
import { membersOf } from './pieces.ts';
import { findBlockAt, findCrateAt, findGateAt, isFloor } from './places.ts';

/** What a doubt can be about. */
export const DOUBT_KINDS = [
  /** Whether the picture as a whole is what it appears to be. */
  'whole',
  'color',
  'shape',
  'gate-length',
  /** Whether gates were missed. */
  'more-gates',
  'floor',
  'tie',
  'path',
  'jumping-lock',
  /** Which of two numbers, or of two colors, a sign has. */
  'number',
  'sign-color',
  /** Whether a sign exists. */
  'sign',
] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];

/** A doubt with its place on the board as it was read. */
export interface LocatedDoubt extends Doubt {
  /** Identifies a doubt of a reading, whatever has been answered or edited since. Letters, digits and hyphens. */
  readonly id: string;
  readonly kind: DoubtKind;
  /** Undefined for doubts without a place on the board: gates that may have been missed, the picture as a whole. */
  readonly spot: Spot | undefined;
  /** What was read. Undefined: nothing. */
  readonly read: unknown;
  /** Nothing was read here, though something may have been missed. */
  readonly isMissing: boolean;
  /** The value that was read for the rival's field. Undefined if nothing was read there, or if there is no rival. */
  readonly rivalRead: unknown;
  /** The tie in question, whether it was read or may have been missed. */
  readonly tie?: Tie;
}

/** The doubts about a board as it was read, least certain first, without those whose path does not exist on it. */
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
  // A tie that is not on the board is located by its blocks.
  const spot = tie ? locate({ ...board, tied: [tie] }, 'tied[0]') : locate(board, at);
  if (!spot && kind !== 'more-gates' && kind !== 'whole') return [];
  const rival = doubt.rival ?? findTwin(board, at, read);
  const rivalRead = rival && valueAt(board, siblingOf(at, rival.field));
  const id = at.replace(/\W+/g, '-').replace(/-$/, '');
  const located = { ...doubt, id, kind, spot, read, rivalRead, isMissing: isMissing(board, doubt) };
  return [{ ...located, ...(rival && { rival }), ...(tie && { tie }) }];
}

/**
 * The other sign with which a block shows one further color, unless the block has that one too: if it is in doubt whether a block changes
 * to a color, the block may have a layer of it instead, and vice versa.
 */
function findTwin(board: BoardDraft, at: string, read: unknown): RivalSign | undefined {
  const [color, ...others] = [read].flat();
  if (!isColor(color) || others.length > 0) return undefined;
  const twin = { swapsTo: 'layers', layers: 'swapsTo' }[fieldAt(at)];
  if (twin === undefined || valueAt(board, siblingOf(at, twin)) !== undefined) return undefined;
  return { field: twin, value: twin === 'layers' ? [color] : color };
}

/** Kinds of doubts that the path alone determines. */
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

/** The piece that now lies where a doubt is. Undefined for floor and paths, and if there is no piece any longer. */
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

/** The name of the field at the end of a path, or ''. */
export function fieldAt(at: string): string {
  return /\.(\w+)(\[\d+\])*$/.exec(at)?.[1] ?? '';
}

/**
 * Whether the board has been corrected where a reading was in doubt. Undoing the correction brings the doubt back. `shift` is the present
 * position of the cell that was read as [0, 0]. Corrections of paths and jumping locks are not detected.
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
