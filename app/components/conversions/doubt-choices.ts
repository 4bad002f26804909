import type { ConversionDoubt } from '#domain/conversions/schema.ts';
import { putValue, valueAt } from '#engine/board-path.ts';
import type { BoardDraft, Tie } from '#engine/types.ts';
import { membersOf, withList } from '../editor/draft/pieces.ts';

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
    const match = /^(?:(block|gate|path|crate)s\[(\d+)\]\.(\w+)|(tie)d\[(\d+)\])$/.exec(at);
    if (!match) return [];
    const [, piece = 'tie', index = match[5], field = 'blocks'] = match;
    const format = piece === 'tie' ? (value: unknown) => formatTie(board, value) : formatPlain;
    const [read, other] = [format(valueAt(board, at) ?? null), format(instead)];
    if (read === undefined || other === undefined || read === other) return [];
    return [{ at, piece, number: Number(index) + 1, field, read, instead: other }];
  });
}

/** The board with the second likeliest value at these paths. */
export function applyChoices(
  board: BoardDraft,
  doubts: readonly ConversionDoubt[],
  changed: ReadonlySet<string>,
): BoardDraft {
  const chosen = doubts.filter(({ at }) => changed.has(at));
  const draft = chosen
    .filter(({ at }) => !isTie(at))
    .reduce((part, { at, instead }) => putValue(part, at, instead), board);
  if (!chosen.some(({ at }) => isTie(at))) return draft;
  // Ties are put together at once: one that goes would change the paths of those after it.
  return withList(draft, 'tied', [
    ...(board.tied ?? []).filter((_, i) => !changed.has(`tied[${i}]`)),
    ...chosen.flatMap(({ at, instead }) => (isTie(at) && instead ? [instead as Tie] : [])),
  ]);
}

function isTie(at: string): boolean {
  return at.startsWith('tied');
}

/** A plain value as text, and none as null; undefined for anything else. */
function formatPlain(value: unknown): string | null | undefined {
  if (value === null) return null;
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** The numbers of the blocks that are tied, and none as null; undefined if it is not known which. */
function formatTie(board: BoardDraft, value: unknown): string | null | undefined {
  if (value === null || value === undefined) return value;
  return membersOf(value as Tie)
    .map((id) => board.blocks.findIndex((block) => block.id === id) + 1)
    .join(', ');
}
