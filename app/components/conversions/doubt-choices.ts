import type { ConversionDoubt } from '#domain/conversions/schema.ts';
import { putValue, valueAt } from '#engine/board-path.ts';
import type { BoardDraft } from '#engine/types.ts';

/** A question about one value of a board, with the likeliest two answers. */
export interface DoubtChoice {
  /** The value's path, which is the name of its field. */
  readonly at: string;
  readonly piece: string;
  readonly number: number;
  readonly field: string;
  /** Null where there is none. */
  readonly read: string | null;
  readonly instead: string | null;
}

/** The doubts that a choice between two plain values settles, or between one and none. */
export function listChoices(
  board: BoardDraft,
  doubts: readonly ConversionDoubt[],
): readonly DoubtChoice[] {
  return doubts.flatMap(({ at, instead }) => {
    const match = /^(block|gate|path|crate)s\[(\d+)\]\.(\w+)$/.exec(at);
    const read = formatPlain(valueAt(board, at) ?? null);
    const other = formatPlain(instead);
    if (!match || read === undefined || other === undefined || read === other) return [];
    const [, piece = '', index = '', field = ''] = match;
    return [{ at, piece, number: Number(index) + 1, field, read, instead: other }];
  });
}

/** The board with the second likeliest value at these paths. */
export function applyChoices(
  board: BoardDraft,
  doubts: readonly ConversionDoubt[],
  changed: ReadonlySet<string>,
): BoardDraft {
  return doubts
    .filter(({ at }) => changed.has(at))
    .reduce((draft, { at, instead }) => putValue(draft, at, instead), board);
}

/** A plain value as text, and none as null; undefined for anything else. */
function formatPlain(value: unknown): string | null | undefined {
  if (value === null) return null;
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}
