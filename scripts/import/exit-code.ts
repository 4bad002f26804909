import type { ImportReport } from '#domain/imports/schema.ts';

/** 0 if everything was imported, 2 if nothing could be done, 1 for everything in between. */
export function exitCodeOf(reports: readonly ImportReport[]): 0 | 1 | 2 {
  if (reports.every(({ refused, stopped }) => refused === 0 && stopped === null)) return 0;
  const isNothing = reports.every(
    ({ added, changed, unchanged, waiting }) => added + changed + unchanged + waiting === 0,
  );
  return isNothing ? 2 : 1;
}
