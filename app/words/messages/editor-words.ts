import { DEFAULT_LOCALE, type Locale } from '#domain/platform/site/schema.ts';
import enUS from './en-US-editor.json' with { type: 'json' };

export type EditorWords = typeof enUS;

/** The editor's words by language. They come with the editor, since most pages have no use for them. */
const WORDS: Partial<Record<Locale, EditorWords>> = {
  'en-US': enUS,
};

/** The editor's words in a language; English where it has none of its own. */
export function editorWordsOf(locale: Locale = DEFAULT_LOCALE): EditorWords {
  return WORDS[locale] ?? enUS;
}
