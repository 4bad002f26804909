import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { readLevelQuery } from './read-level-query.ts';

/** Where all that a search box does not know by itself is looked for. */
export function searchPath(query: string): string {
  return `/search?${new URLSearchParams({ q: query })}`;
}

/**
 * What every search box does when it is sent: a number goes straight to its level, a wrong one is answered on
 * the spot, words are looked for on a page of their own.
 */
export function useSearch(levelMax: number) {
  const t = useTranslations('search');
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  return {
    problem,
    forget: () => setProblem(''),
    /** True when it has led somewhere. */
    send(input: HTMLInputElement): boolean {
      const query = readLevelQuery(input.value, levelMax);
      if (query.kind === 'level' || query.kind === 'words') {
        setProblem('');
        navigate(query.kind === 'level' ? `/levels/${query.level}` : searchPath(query.text));
        return true;
      }
      setProblem(
        query.kind === 'empty'
          ? t('digits', { max: levelMax })
          : t('range', { number: query.number, max: levelMax }),
      );
      input.select();
      return false;
    },
  };
}
