import type { ConversionDoubt } from '#domain/conversions/schema.ts';
import type { BoardDraft } from '#engine/types.ts';

/** A question about one value of a board, with the likeliest two answers. */
export interface DoubtChoice {
  /** The value's path, which is the name of its field. */
  readonly at: string;
  readonly piece: string;
  readonly number: number;
  readonly field: string;
  readonly read: string;
  readonly instead: string;
}

/** The doubts that a choice between two plain values settles. */
export function listChoices(
  board: BoardDraft,
  doubts: readonly ConversionDoubt[],
): readonly DoubtChoice[] {
  return doubts.flatMap(({ at, instead }) => {
    const match = /^(block|gate|path|tie|crate)s?\[(\d+)\]\.([\w.]+)$/.exec(at);
    const read = valueAt(board, at);
    if (!match || !isPlain(read) || !isPlain(instead) || read === instead) return [];
    const [, piece = '', index = '', field = ''] = match;
    return [
      { at, piece, number: Number(index) + 1, field, read: String(read), instead: String(instead) },
    ];
  });
}

/** The board with the second likeliest value at these paths. */
export function applyChoices(
  board: BoardDraft,
  doubts: readonly ConversionDoubt[],
  changed: ReadonlySet<string>,
): BoardDraft {
  const copy = structuredClone(board);
  for (const { at, instead } of doubts) {
    if (!changed.has(at)) continue;
    const keys = keysOf(at);
    const last = keys.pop() ?? '';
    const parent = keys.reduce<unknown>((value, key) => (value as Parent | undefined)?.[key], copy);
    if (typeof parent === 'object' && parent !== null) (parent as Parent)[last] = instead;
  }
  return copy;
}

type Parent = Record<string, unknown>;

function valueAt(board: BoardDraft, at: string): unknown {
  return keysOf(at).reduce<unknown>((value, key) => (value as Parent | undefined)?.[key], board);
}

function keysOf(at: string): string[] {
  return at.replace(/\[(\d+)\]/g, '.$1').split('.');
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
