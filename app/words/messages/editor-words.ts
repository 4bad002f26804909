import { DEFAULT_LOCALE, type Locale } from '#domain/platform/site/schema.ts';
import enUS from './en-US-editor.json' with { type: 'json' };
import { fillMissing } from './fill-missing.ts';

export type EditorWords = typeof enUS;

/** The editor's words in other languages. They come with the editor, since most pages have no use for them. */
const SOURCES: Partial<Record<Locale, unknown>> = {};

const WORDS = new Map(
  Object.entries(SOURCES).map(([locale, own]) => [locale, fillMissing(own, enUS)]),
);

/** The editor's words in a language; what it lacks is in English. */
export function editorWordsOf(locale: Locale = DEFAULT_LOCALE): EditorWords {
  return WORDS.get(locale) ?? enUS;
}
