import { useEffect, useState } from 'react';
import { callApi } from '#app/site/call-api.ts';
import type { SearchAnswer, SearchResult } from '#domain/search/schema.ts';

/** Delay after the last key, in milliseconds, so that a word typed in one go is one request. */
const DELAY_MS = 80;
/** Maximum number of queries cached while the page is open; the oldest is evicted first. */
const CACHED_MAX = 60;
/** Rows in the palette. */
const RESULTS_MAX = 8;

export interface FoundResults {
  /** Undefined before the first response. While a query loads, these are the previous results. */
  readonly results: readonly SearchResult[] | undefined;
  /** The query of these results. */
  readonly query: string;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

const cached = new Map<string, readonly SearchResult[]>();

/** Searches for the text being typed. A new text aborts the previous request. */
export function useSearchResults(text: string): FoundResults {
  const query = text.replace(/\s+/g, ' ').trim();
  const [found, setFound] = useState<{
    readonly query: string;
    readonly results: readonly SearchResult[];
  }>();
  const [tries, setTries] = useState(0);
  /** The attempt that failed, with its query. */
  const [failed, setFailed] = useState<string>();
  const current = `${tries} ${query}`;
  const isFailed = failed === current;
  if (query === '' && found) setFound(undefined);
  useEffect(() => {
    if (query === '') return;
    const stop = new AbortController();
    const load = () => cached.get(query) ?? fetchResults(query, stop.signal);
    const timer = setTimeout(
      async () => {
        try {
          setFound({ query, results: await load() });
          setFailed(undefined);
        } catch {
          if (!stop.signal.aborted) setFailed(current);
        }
      },
      cached.has(query) ? 0 : DELAY_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, current]);
  return {
    results: found?.results,
    query: found?.query ?? '',
    isLoading: query !== '' && found?.query !== query && !isFailed,
    isFailed,
    retry: () => setTries((count) => count + 1),
  };
}

async function fetchResults(query: string, signal: AbortSignal): Promise<readonly SearchResult[]> {
  const params = new URLSearchParams({ q: query, limit: String(RESULTS_MAX) });
  const response = await callApi<SearchAnswer>(`/api/v1/search?${params}`, { signal });
  if (!response.ok) throw new Error(response.errors[0]);
  const { results } = response.data;
  cached.set(query, results);
  for (const oldest of cached.keys()) {
    if (cached.size <= CACHED_MAX) break;
    cached.delete(oldest);
  }
  return results;
}
