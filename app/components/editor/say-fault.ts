/** What is wrong with a board, in words of the board and not of its file. */

import type { BoardDraft, Fault } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import type { Words } from '../../words/words.ts';
import { BLOCK_FIELDS, CRATE_FIELDS, GATE_FIELDS } from './draft/fields.ts';
import { locate } from './draft/locate.ts';
import { namer, type TranslateEditor } from './say-place.ts';

export function sayFault(
  t: TranslateEditor,
  words: Words,
  view: PositionView,
  draft: BoardDraft,
  { code, at, expected }: Fault,
): string {
  const id = locate(draft, at)?.id;
  const piece = words.begin(id === undefined ? t('fault.something') : namer(words, view)(id));
  const told = { piece, field: fieldName(t, at), at, expected };
  return t(`fault.${code}`, told);
}

const FIELDS = { ...BLOCK_FIELDS, ...GATE_FIELDS, ...CRATE_FIELDS };

/** What the last part of a path is called in the menus, if it is one of the fields there. */
export function fieldName(t: TranslateEditor, at: string): string {
  const name = /\.(\w+)(\[\d+\])*$/.exec(at)?.[1] ?? '';
  return Object.hasOwn(FIELDS, name) ? t(`field.${name as 'axis'}`) : name;
}
