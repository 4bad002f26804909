import { createFormatter } from 'use-intl/core';
import { type Locale, translate } from './messages/catalogue.ts';

type Translate = ReturnType<typeof translate<'words'>>;

/** Formatters for sentences about a board in one language. */
export interface Words {
  readonly t: Translate;
  /** "a, b, and c" */
  readonly list: (items: readonly string[]) => string;
  /** Capitalizes the first letter of a sentence. */
  readonly begin: (sentence: string) => string;
}

export function createWords(locale: Locale): Words {
  const formatter = createFormatter({ locale });
  return {
    t: translate(locale, 'words'),
    list: (items) => formatter.list(items),
    begin: (sentence) => sentence.charAt(0).toLocaleUpperCase(locale) + sentence.slice(1),
  };
}
