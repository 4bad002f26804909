import { useRouteLoaderData } from 'react-router';
import type { Locale } from '#app/words/messages/catalogue.ts';
import type { Site } from '#domain/platform/site/schema.ts';

/** Data of every page, sent once, with the first page. */
export interface RootData {
  readonly site: Site;
  readonly locale: Locale;
  /** The site's languages, each with its own name. */
  readonly locales: readonly { readonly code: Locale; readonly name: string }[];
  readonly year: number;
  /** The width that the header's words need, in rem. */
  readonly barRem: number;
  /** The build that rendered this page. */
  readonly buildId: string;
}

/** The root's data, from the matches passed to `meta`; undefined if the root itself failed. */
export function findRootData(
  matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[],
): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/** Undefined only on the error page of the root's own loader. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}
