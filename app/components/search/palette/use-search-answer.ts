import { useEffect, useState } from 'react';
import type { SearchAnswer, SearchResult } from '#domain/search/schema.ts';
import { callApi } from '../../../api/call-api.ts';

/** Long enough that a word typed in one go is asked for once, short enough not to be noticed. */
const DELAY_MS = 80;
/** Answers that are kept while the page is open, the oldest going first. */
const KEPT_MAX = 60;
/** As many as the palette shows. */
const RESULTS_MAX = 8;

export interface FoundResults {
  /** Undefined until the first answer. What was found last stays while the next is on its way. */
  readonly results: readonly SearchResult[] | undefined;
  /** What the results answer. */
  readonly query: string;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

const kept = new Map<string, readonly SearchResult[]>();

/** Looks for what is being typed, and calls off what nobody waits for any more. */
export function useSearchAnswer(text: string): FoundResults {
  const query = text.replace(/\s+/g, ' ').trim();
  const [found, setFound] = useState<{
    readonly query: string;
    readonly results: readonly SearchResult[];
  }>();
  const [failed, setFailed] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another question.
  useEffect(() => {
    setFailed(undefined);
    if (query === '') return setFound(undefined);
    const known = kept.get(query);
    if (known) return setFound({ query, results: known });
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(query, stop.signal).then(
        (results) => setFound({ query, results }),
        () => stop.signal.aborted || setFailed(query),
      );
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, tries]);
  return {
    results: found?.results,
    query: found?.query ?? '',
    isLoading: query !== '' && found?.query !== query && failed !== query,
    isFailed: failed === query && query !== '',
    retry: () => setTries((count) => count + 1),
  };
}

async function ask(query: string, signal: AbortSignal): Promise<readonly SearchResult[]> {
  const params = new URLSearchParams({ q: query, limit: String(RESULTS_MAX) });
  const answer = await callApi<SearchAnswer>(`/api/v1/search?${params}`, { signal });
  if (!answer.ok) throw new Error(answer.errors[0]);
  const { results } = answer.data;
  kept.set(query, results);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MAX) break;
    kept.delete(oldest);
  }
  return results;
}
