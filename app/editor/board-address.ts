/** A board in an address: `/play#` and its text form. */

import { decodeAddress } from '#domain/platform/site/decode-address.ts';
import { SIDE_MAX } from '#draft/places.ts';
import { formatTextForm, parseTextForm } from '#engine/text-form.ts';
import type { BoardDraft, Fault } from '#engine/types.ts';

export type AddressBoard =
  | { readonly kind: 'none' }
  | { readonly kind: 'board'; readonly draft: BoardDraft }
  | { readonly kind: 'fault'; readonly faults: readonly Fault[] };

/** Parses the fragment of an address, including its `#`. */
export function parseBoardAddress(hash: string): AddressBoard {
  const text = hash.replace(/^#/, '');
  if (text === '') return { kind: 'none' };
  // Mail programs percent-encode some of the characters.
  const parsed = parseTextForm(decodeAddress(text));
  if (!parsed.ok) return { kind: 'fault', faults: parsed.error };
  const { floor } = parsed.value;
  const isShown =
    floor.length >= 1 &&
    floor.length <= SIDE_MAX &&
    floor.every((row) => row.length >= 1 && row.length <= SIDE_MAX);
  if (isShown) return { kind: 'board', draft: parsed.value };
  const expected = `1 to ${SIDE_MAX} rows of 1 to ${SIDE_MAX} cells`;
  return {
    kind: 'fault',
    faults: [{ code: 'floor-size', at: 'floor', found: text.slice(0, 40), expected }],
  };
}

export function formatBoardAddress(draft: BoardDraft): string {
  return `#${formatTextForm(draft)}`;
}
