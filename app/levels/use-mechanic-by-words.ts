import { useTranslations } from 'use-intl';
import { MECHANICS, type Mechanic } from '#engine/mechanics.ts';
import { findMechanicByWords } from './list-query.ts';

/** Finds the mechanic that somebody means by its name in the page's language. */
export function useMechanicByWords(): (words: string) => Mechanic | undefined {
  const t = useTranslations('mechanics');
  return (words) => {
    const names = Object.fromEntries(MECHANICS.map((mechanic) => [mechanic, t(mechanic)]));
    return findMechanicByWords(words, names as Record<Mechanic, string>);
  };
}
