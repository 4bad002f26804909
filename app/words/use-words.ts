import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { createWords, type Words } from './words.ts';

/** The sentences in the page's language. */
export function useWords(): Words {
  const locale = useLocale();
  return useMemo(() => createWords(locale), [locale]);
}
