/** A board in an address: `/play#` and its text form. */

import { formatTextForm, parseTextForm } from '#engine/text-form.ts';
import type { BoardDraft, Fault } from '#engine/types.ts';

export type AddressBoard =
  | { readonly kind: 'none' }
  | { readonly kind: 'board'; readonly draft: BoardDraft }
  | { readonly kind: 'fault'; readonly faults: readonly Fault[] };

/** Maximum number of rows and columns that the editor can show. */
const SIDE_SHOWN_MAX = 16;

/** Parses the fragment of an address, including its `#`. */
export function parseBoardAddress(hash: string): AddressBoard {
  const text = hash.replace(/^#/, '');
  if (text === '') return { kind: 'none' };
  const parsed = parseTextForm(decode(text));
  if (!parsed.ok) return { kind: 'fault', faults: parsed.error };
  const { floor } = parsed.value;
  const isShown =
    floor.length >= 1 &&
    floor.length <= SIDE_SHOWN_MAX &&
    floor.every((row) => row.length >= 1 && row.length <= SIDE_SHOWN_MAX);
  if (isShown) return { kind: 'board', draft: parsed.value };
  const expected = `1 to ${SIDE_SHOWN_MAX} rows of 1 to ${SIDE_SHOWN_MAX} cells`;
  return {
    kind: 'fault',
    faults: [{ code: 'floor-size', at: 'floor', found: text.slice(0, 40), expected }],
  };
}

export function formatBoardAddress(draft: BoardDraft): string {
  return `#${formatTextForm(draft)}`;
}

/** Mail programs percent-encode some of the characters. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
