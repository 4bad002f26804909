import { DEFAULT_LOCALE, type Locale } from '#domain/platform/site/schema.ts';
import enUS from './en-US-editor.json' with { type: 'json' };
import { fillMissing } from './fill-missing.ts';

export type EditorWords = typeof enUS;

/** The editor's texts in other languages. They are loaded with the editor, because most pages do not need them. */
const SOURCES: Partial<Record<Locale, unknown>> = {};

const WORDS = new Map(
  Object.entries(SOURCES).map(([locale, own]) => [locale, fillMissing(own, enUS)]),
);

/** The editor's texts in a language. Missing ones are in English. */
export function editorWordsOf(locale: Locale = DEFAULT_LOCALE): EditorWords {
  return WORDS.get(locale) ?? enUS;
}
