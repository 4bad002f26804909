/**
 * Parts of the schemas that read the query of a list's address. Each list has one schema, in `domain/<noun>/list-query.ts`, which both the
 * site's pages and the API use. The browser imports none of these files, so that Zod stays out of its bundle.
 */

import { z } from 'zod';

/** The message for a repeated parameter that takes one value. */
export const ONCE = 'must be given once';

/** One of `values`. The error message lists them all. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(', ')}` });
}

/** A whole number from 1 to `max`, in plain digits. */
export function wholeNumber(max: number) {
  return z
    .string(ONCE)
    .trim()
    .regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1')
    .transform(Number)
    .refine((value) => value <= max, `must be at most ${max}`);
}

/** A page number of a list, from 1. */
export const pageNumber = wholeNumber(999_999);

/** Words to search for: trimmed, and cut at `lengthMax` characters. NUL is dropped because PostgreSQL cannot store it. */
export function searchWords(lengthMax: number) {
  return z.string(ONCE).transform((text) => text.replaceAll('\0', '').trim().slice(0, lengthMax));
}

/**
 * Reads the query of a page's address. People follow old links and edit addresses by hand, so parameters that are empty, unknown or invalid
 * are ignored. (The API parses with the same schema and refuses them.) If a parameter is repeated, its valid values count where the schema
 * takes a list, and otherwise only the first value.
 */
export function readListQuery<S extends z.ZodObject>(
  schema: S,
  params: URLSearchParams,
): Partial<z.output<S>> {
  const entries = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = readParameter(field as z.ZodType, params.getAll(name));
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries) as Partial<z.output<S>>;
}

function readParameter(field: z.ZodType, values: readonly string[]): unknown {
  const valid = values.filter((value) => value !== '' && field.safeParse(value).success);
  const list = field.safeParse(valid);
  if (valid.length > 0 && list.success) return list.data;
  return values[0] === '' ? undefined : field.safeParse(values[0]).data;
}
