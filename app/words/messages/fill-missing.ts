/**
 * A catalog with every key of the fallback. Keys that it lacks, and those that are a message in one and a group in the other, are taken
 * from the fallback. A compiled message is an array or a string.
 */
export function fillMissing<T>(catalogue: unknown, fallback: T): T {
  if (!isBranch(fallback)) return isBranch(catalogue) || !catalogue ? fallback : (catalogue as T);
  const own = isBranch(catalogue) ? catalogue : {};
  const filled = Object.entries(fallback).map(([key, value]) => [
    key,
    fillMissing(own[key], value),
  ]);
  return Object.fromEntries(filled) as T;
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
