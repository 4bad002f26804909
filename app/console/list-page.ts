/** Number of rows on a page of a list in the console. */
export const ROWS_PER_PAGE = 50;

/** A list without the extra row that was requested to see whether there are more. */
export function cutPage<Row>(rows: readonly Row[]): {
  readonly rows: readonly Row[];
  readonly last: Row | null;
} {
  const shown = rows.slice(0, ROWS_PER_PAGE);
  return { rows: shown, last: rows.length > ROWS_PER_PAGE ? (shown.at(-1) ?? null) : null };
}

/**
 * The address with these parameters changed. Empty and null ones are removed. `done` belongs to one response only, so it is removed too.
 */
export function addressWith(
  url: string,
  changes: Readonly<Record<string, string | number | null>>,
): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('done');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') searchParams.delete(name);
    else searchParams.set(name, String(value));
  }
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** The keyset position of a list in the address: a whole number, or undefined. */
export function readBefore(url: string): number | undefined {
  const before = new URL(url).searchParams.get('before') ?? '';
  return /^\d{1,15}$/.test(before) ? Number(before) : undefined;
}
