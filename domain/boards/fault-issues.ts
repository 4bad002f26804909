import type { Fault } from '#engine/types.ts';
import type { Issue } from '../platform/forms.ts';

/** Faults of a board that are named in a refusal. */
const NAMED_MAX = 20;

/** What is wrong with a board file, each fault at its place in it. `field` is the field that has the file. (Default: it is the whole request) */
export function issuesOfFaults(faults: readonly Fault[], field = ''): readonly Issue[] {
  return faults.slice(0, NAMED_MAX).map(({ code, at, expected, found }) => ({
    // The engine's `$` is the whole file.
    field: [field, at === '$' ? '' : at].filter(Boolean).join('.'),
    code,
    message: `expected ${expected}; found ${JSON.stringify(found)}.`,
  }));
}
