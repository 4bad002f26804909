/** The readings of a picture that may be wrong, for people to look at. */

import type { Block, BoardDraft, Cell, Color, Gate } from '#engine/types.ts';
import type { BoardReading, Doubt } from '#recognition/reading.ts';
import { isColor } from '../editor/draft/fields.ts';
import { locate, type Spot, shiftPlace } from '../editor/draft/locate.ts';
import { findBlockAt, findGateAt, isFloor } from '../editor/draft/places.ts';

/** Probability below which the recogniser itself reports a doubt. */
const CONFIDENCE_MIN = 0.9;

/** Maximum number of doubts listed; a worse reading is better drawn by hand. */
const LISTED_MAX = 24;

export interface ReadingDoubt {
  readonly at: string;
  readonly kind: 'color' | 'cells' | 'gateCells' | 'floor' | 'moreGates' | 'other';
  /** Undefined for what is nowhere on the board: gates that may not have been seen. */
  readonly spot: Spot | undefined;
  /** The color it would be otherwise. */
  readonly instead?: Color;
}

/** The doubts of a reading, least certain first, without those that have no place on the board. */
export function listDoubts({ board, confidences }: BoardReading): readonly ReadingDoubt[] {
  return confidences
    .filter(({ confidence }) => confidence < CONFIDENCE_MIN)
    .toSorted((a, b) => a.confidence - b.confidence)
    .flatMap((doubt) => toReadingDoubt(board, doubt))
    .slice(0, LISTED_MAX);
}

function toReadingDoubt(board: BoardDraft, { at, instead }: Doubt): readonly ReadingDoubt[] {
  const kind = kindOf(at);
  const spot = locate(board, at);
  if (!spot && kind !== 'moreGates') return [];
  return [{ at, kind, spot, ...(kind === 'color' && isColor(instead) && { instead }) }];
}

function kindOf(at: string): ReadingDoubt['kind'] {
  if (at === 'gates') return 'moreGates';
  if (at.startsWith('floor')) return 'floor';
  if (/^(blocks|gates)\[\d+\]\.color$/.test(at)) return 'color';
  if (!/^(blocks|gates)\[\d+\]\.cells(\[\d+\])?$/.test(at)) return 'other';
  return at.startsWith('gates') ? 'gateCells' : 'cells';
}

/**
 * Whether the board has been corrected where a reading was in doubt; undoing the correction brings the doubt back. `shift` is where the
 * cell lies now that was read as [0, 0].
 */
export function isCorrected(
  read: BoardDraft,
  draft: BoardDraft,
  { at, kind, spot }: ReadingDoubt,
  shift: Cell,
): boolean {
  if (kind === 'moreGates') return draft.gates.length > read.gates.length;
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

/** A field as text, equal for equal values. */
function formatField(piece: Block | Gate, field: string | undefined, [dx, dy]: Cell): string {
  if (field === 'cells')
    return piece.cells
      .map(([x, y]) => `${x + dx},${y + dy}`)
      .sort()
      .join(' ');
  return JSON.stringify((piece as unknown as Record<string, unknown>)[field ?? '']) ?? '';
}
