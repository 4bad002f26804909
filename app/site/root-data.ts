import { useRouteLoaderData } from 'react-router';
import type { Locale } from '#app/words/messages/catalogue.ts';
import type { Site } from '#domain/platform/site/schema.ts';

/** Data of every page, sent once with the first one. */
export interface RootData {
  readonly site: Site;
  readonly locale: Locale;
  /** The languages of the site, each by its own name. */
  readonly locales: readonly { readonly code: Locale; readonly name: string }[];
  readonly year: number;
  /** The width that the header needs for its words, in rem. */
  readonly barRem: number;
  /** The build that made this page. */
  readonly buildId: string;
}

/** The root's data among the matches that `meta` gets; undefined if the root itself failed. */
export function findRootData(
  matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[],
): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/** Undefined only on the error page of the root's own loader. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}
