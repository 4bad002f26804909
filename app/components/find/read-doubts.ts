/** The readings of a picture that may be wrong, for people to look at. */

import type { BoardDraft, Color } from '#engine/types.ts';
import type { BoardReading, Doubt } from '#recognition/reading.ts';
import { isColor } from '../editor/draft/fields.ts';
import { locate, type Spot } from '../editor/draft/locate.ts';

/** Below this the recogniser itself calls a reading a doubt. */
const SURE = 0.9;

/** More nobody goes through; a reading so bad is better drawn by hand. */
const SHOWN_MAX = 24;

export interface ShownDoubt {
  readonly at: string;
  readonly kind: 'color' | 'cells' | 'gateCells' | 'floor' | 'other';
  readonly spot: Spot;
  /** The color it would be otherwise. */
  readonly instead?: Color;
}

/** The least sure first; what is nowhere on the board is left out. */
export function listDoubts({ board, confidences }: BoardReading): readonly ShownDoubt[] {
  return confidences
    .filter(({ confidence }) => confidence < SURE)
    .toSorted((a, b) => a.confidence - b.confidence)
    .flatMap((doubt) => toShown(board, doubt))
    .slice(0, SHOWN_MAX);
}

function toShown(board: BoardDraft, { at, instead }: Doubt): readonly ShownDoubt[] {
  const spot = locate(board, at);
  if (!spot) return [];
  const kind = kindOf(at);
  return [{ at, kind, spot, ...(kind === 'color' && isColor(instead) && { instead }) }];
}

function kindOf(at: string): ShownDoubt['kind'] {
  if (at.startsWith('floor')) return 'floor';
  if (at.endsWith('.color')) return 'color';
  if (!/\.cells(\[\d+\])?$/.test(at)) return 'other';
  return at.startsWith('gates') ? 'gateCells' : 'cells';
}
