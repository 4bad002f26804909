/** Describes faults in terms of the board, not of its file. */

import type { Words } from '#app/words/words.ts';
import { BLOCK_FIELDS, CRATE_FIELDS, GATE_FIELDS } from '#draft/fields.ts';
import { locate } from '#draft/locate.ts';
import type { BoardDraft, Fault } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import { createPieceNamer, type TranslateEditor } from './describe-place.ts';

export function formatFault(
  t: TranslateEditor,
  words: Words,
  view: PositionView,
  draft: BoardDraft,
  { code, at, expected }: Fault,
): string {
  const id = locate(draft, at)?.id;
  const piece = words.begin(
    id === undefined ? t('fault.something') : createPieceNamer(words, view)(id),
  );
  const values = { piece, field: fieldName(t, at), at, expected };
  return t(`fault.${code}`, values);
}

const FIELDS = { ...BLOCK_FIELDS, ...GATE_FIELDS, ...CRATE_FIELDS };

/** The label of the field at the end of a path; the field's own name if it has no label. */
export function fieldName(t: TranslateEditor, at: string): string {
  const name = /\.(\w+)(\[\d+\])*$/.exec(at)?.[1] ?? '';
  return Object.hasOwn(FIELDS, name) ? t(`field.${name as 'axis'}`) : name;
}
