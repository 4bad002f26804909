import { parseTextForm } from '#engine/text-form.ts';
import type { BoardDraft } from '#engine/types.ts';

/** The board of a text form. Throws if that is invalid. */
export function parseDraft(text: string): BoardDraft {
  const parsed = parseTextForm(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}
