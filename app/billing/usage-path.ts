import type { EntryKind } from '#domain/credits/schema.ts';

/** Which entries the page lists. */
export interface UsageQuery {
  readonly kind?: EntryKind | undefined;
  readonly before?: number | undefined;
}

/** The address of a page of entries. */
export function usagePath({ kind, before }: UsageQuery): string {
  return `/usage${writeQuery({ kind, before })}`;
}

/** The address of the file with all entries of a kind. */
export function usageFilePath(kind: EntryKind | undefined): string {
  return `/usage/credits.csv${writeQuery({ kind })}`;
}

function writeQuery({ kind, before }: UsageQuery): string {
  const params = new URLSearchParams({
    ...(kind && { kind }),
    ...(before !== undefined && { before: String(before) }),
  });
  return params.size > 0 ? `?${params}` : '';
}
