import type { Fault } from '#engine/types.ts';
import type { Issue } from '../platform/forms.ts';

/** Maximum number of a board's faults in a refusal. */
const NAMED_MAX = 20;

/** The faults of a board file as issues, each with its place. `field` is the field with the file. (Default: the whole request) */
export function issuesOfFaults(faults: readonly Fault[], field = ''): readonly Issue[] {
  return faults.slice(0, NAMED_MAX).map(({ code, at, expected, found }) => ({
    // The engine's `$` is the whole file.
    field: [field, at === '$' ? '' : at].filter(Boolean).join('.'),
    code,
    message:
      code === 'missing'
        ? `is missing; expected ${expected}.`
        : `expected ${expected}; found ${JSON.stringify(found)}.`,
  }));
}
