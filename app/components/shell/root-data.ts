import { useRouteLoaderData } from 'react-router';
import type { Site } from '#domain/site/schema.ts';
import type { Locale } from '../../messages/catalogue.ts';

/** What every page knows, given once with the first page. */
export interface RootData {
  readonly site: Site;
  readonly locale: Locale;
  /** Languages to choose from, named in themselves. */
  readonly locales: readonly { readonly code: Locale; readonly name: string }[];
  readonly year: number;
  /** The build that made this page. */
  readonly buildId: string;
}

/** The root's data among the matches that `meta` is handed; undefined when the root itself failed. */
export function findRootData(
  matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[],
): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/** Undefined only where the root's own loader failed and its error page is shown. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}
