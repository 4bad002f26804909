import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { readLevelQuery } from './read-level-query.ts';

/** The address of the page with the results for `query`. */
export function searchPath(query: string): string {
  return `/search?${new URLSearchParams({ q: query })}`;
}

/**
 * The behavior of all search boxes: a level's number opens the level, a number out of range gives a message, and words open the page of
 * results.
 */
export function useSearchBox(levelMax: number) {
  const t = useTranslations('search');
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  return {
    problem,
    /** Called with each change, so that the message for a number out of range appears while typing. */
    check(text: string): void {
      const query = readLevelQuery(text, levelMax);
      setProblem(query.kind === 'out-of-range' ? t('range', { ...query, max: levelMax }) : '');
    },
    /** Returns true if it has navigated. */
    submit(input: HTMLInputElement): boolean {
      const query = readLevelQuery(input.value, levelMax);
      if (query.kind === 'level' || query.kind === 'words') {
        setProblem('');
        navigate(query.kind === 'level' ? `/levels/${query.level}` : searchPath(query.text));
        return true;
      }
      setProblem(
        query.kind === 'empty'
          ? t('digits', { max: levelMax })
          : t('range', { ...query, max: levelMax }),
      );
      input.select();
      return false;
    },
  };
}
