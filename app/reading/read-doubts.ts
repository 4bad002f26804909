/** The readings of a picture that may be wrong, for people to check. */

import { applyEdit, type Edit } from '#draft/edits/apply-edit.ts';
import { isColor } from '#draft/fields.ts';
import { locate, type Spot, shiftPlace } from '#draft/locate.ts';
import { membersOf } from '#draft/pieces.ts';
import { findBlockAt, findCrateAt, findGateAt, isFloor } from '#draft/places.ts';
import { valueAt } from '#engine/board-path.ts';
import type { Block, BoardDraft, Cell, Gate, Tie } from '#engine/types.ts';
import {
  type BoardReading,
  DOUBT_CONFIDENCE_MAX,
  type Doubt,
  isMissing,
} from '#recognition/reading.ts';

/** Maximum number of doubts listed; a worse reading is better drawn by hand. */
const LISTED_MAX = 24;

export interface ReadingDoubt {
  readonly at: string;
  readonly kind: 'color' | 'cells' | 'gateCells' | 'floor' | 'moreGates' | 'other';
  /** Undefined for what is nowhere on the board: gates that may not have been seen. */
  readonly spot: Spot | undefined;
  /** The second likeliest value; null if there may be none. Undefined if it is not known. */
  readonly instead?: unknown;
  /** Nothing was read here, though there may be something. */
  readonly isMissing: boolean;
  /** The tie that it is about, whether it was read or may have been missed. */
  readonly tie?: Tie;
}

/** The doubts of a reading, least certain first, without those that have no place on the board. */
export function listDoubts({
  board,
  confidences,
}: Pick<BoardReading, 'board' | 'confidences'>): readonly ReadingDoubt[] {
  return confidences
    .filter(({ confidence }) => confidence < DOUBT_CONFIDENCE_MAX)
    .toSorted((a, b) => a.confidence - b.confidence)
    .flatMap((doubt) => toReadingDoubt(board, doubt))
    .slice(0, LISTED_MAX);
}

function toReadingDoubt(board: BoardDraft, doubt: Doubt): readonly ReadingDoubt[] {
  const { at, instead } = doubt;
  const kind = kindOf(at);
  const tie = at.startsWith('tied')
    ? ((valueAt(board, at) ?? instead) as Tie | undefined)
    : undefined;
  // A tie that is not on the board is where its blocks are.
  const spot = tie ? locate({ ...board, tied: [tie] }, 'tied[0]') : locate(board, at);
  if (!spot && kind !== 'moreGates') return [];
  return [
    {
      at,
      kind,
      spot,
      isMissing: kind === 'other' && isMissing(board, doubt),
      ...(tie && { tie }),
      ...(instead !== undefined && { instead }),
    },
  ];
}

function kindOf(at: string): ReadingDoubt['kind'] {
  if (at === 'gates') return 'moreGates';
  if (at.startsWith('floor')) return 'floor';
  if (/^(blocks|gates)\[\d+\]\.color$/.test(at)) return 'color';
  if (!/^(blocks|gates)\[\d+\]\.cells(\[\d+\])?$/.test(at)) return 'other';
  return at.startsWith('gates') ? 'gateCells' : 'cells';
}

/**
 * The edit after which the board has the second likeliest value; undefined if that is not known, or if the piece is gone. `shift` is
 * where the cell lies now that was read as [0, 0].
 */
export function alternativeEdit(
  draft: BoardDraft,
  doubt: ReadingDoubt,
  shift: Cell,
): Edit | undefined {
  const edit = findEdit(draft, doubt, shift);
  return edit && applyEdit(draft, edit) !== draft ? edit : undefined;
}

function findEdit(
  draft: BoardDraft,
  { kind, spot, at, instead, isMissing, tie }: ReadingDoubt,
  shift: Cell,
): Edit | undefined {
  if (!spot || instead === undefined) return undefined;
  const place = shiftPlace(spot.place, shift);
  const { cell } = place;
  if (kind === 'floor') return { kind: 'floor', cells: [cell], toFloor: instead === '.' };
  if (kind === 'color') {
    if (!isColor(instead)) return undefined;
    return place.kind === 'edge'
      ? { kind: 'gate-color', cell, side: place.side, color: instead }
      : { kind: 'color', layer: spot.layer, cell, color: instead };
  }
  const [list, name] = /^(\w+)\[\d+\](?:\.(\w+))?$/.exec(at)?.slice(1) ?? [];
  if (list === 'paths') {
    const path = draft.paths?.find(({ cells }) =>
      cells.some(([x, y]) => x === cell[0] && y === cell[1]),
    );
    return path && { kind: 'erase-path', cells: path.cells };
  }
  const found =
    place.kind === 'edge'
      ? findGateAt(draft, cell, place.side)
      : findBlockAt(draft, spot.layer, cell);
  if (list === 'crates') {
    const crate = findCrateAt(draft, cell);
    if (!crate || (name !== 'opensAfter' && name !== 'movable')) return undefined;
    return { kind: 'crate-field', id: crate.id, name, value: instead ?? undefined };
  }
  if (!found) return undefined;
  if (tie) {
    const other = membersOf(tie).find((id) => id !== found.id);
    if (other === undefined) return undefined;
    if (!isMissing) return { kind: 'untie', id: found.id, other };
    const until = 'until' in tie ? { until: tie.until } : {};
    return { kind: 'tie', id: found.id, other, ...until };
  }
  if (list === 'jumpingLocks') return { kind: 'unlock', id: found.id };
  if (name === undefined || kind !== 'other') return undefined;
  const value = instead ?? undefined;
  return place.kind === 'edge'
    ? { kind: 'gate-field', id: found.id, name: name as keyof Gate as 'ice', value }
    : { kind: 'block-field', id: found.id, name: name as keyof Block as 'ice', value };
}

/** Whether `isCorrected` sees corrections of this doubt. */
export function isTracked({ at }: ReadingDoubt): boolean {
  return /^(blocks|gates|floor|tied)/.test(at);
}

/**
 * Whether the board has been corrected where a reading was in doubt; undoing the correction brings the doubt back. `shift` is where the
 * cell lies now that was read as [0, 0].
 */
export function isCorrected(
  read: BoardDraft,
  draft: BoardDraft,
  { at, kind, spot, isMissing, tie }: ReadingDoubt,
  shift: Cell,
): boolean {
  if (kind === 'moreGates') return draft.gates.length > read.gates.length;
  if (tie) return areTied(draft, membersOf(tie)) === isMissing;
  if (!spot) return false;
  const place = shiftPlace(spot.place, shift);
  if (kind === 'floor') return isFloor(draft, place.cell) !== isFloor(read, spot.place.cell);
  const [before, now]: readonly (Block | Gate | undefined)[] =
    spot.place.kind === 'edge' && place.kind === 'edge'
      ? [
          findGateAt(read, spot.place.cell, spot.place.side),
          findGateAt(draft, place.cell, place.side),
        ]
      : [
          findBlockAt(read, spot.layer, spot.place.cell),
          findBlockAt(draft, spot.layer, place.cell),
        ];
  if (!before) return false;
  if (!now) return true;
  const field = kind === 'cells' || kind === 'gateCells' ? 'cells' : /\.(\w+)[^.]*$/.exec(at)?.[1];
  return formatField(before, field, shift) !== formatField(now, field, [0, 0]);
}

function areTied({ tied = [] }: BoardDraft, ids: readonly string[]): boolean {
  return tied.some((tie) => ids.every((id) => membersOf(tie).includes(id)));
}

/** A field as text, equal for equal values. */
function formatField(piece: Block | Gate, field: string | undefined, [dx, dy]: Cell): string {
  if (field === 'cells')
    return piece.cells
      .map(([x, y]) => `${x + dx},${y + dy}`)
      .sort()
      .join(' ');
  return JSON.stringify((piece as unknown as Record<string, unknown>)[field ?? '']) ?? '';
}
