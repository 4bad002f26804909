/**
 * Parts of the schemas that read the query of a list's address. Each list has one schema, in `domain/<noun>/list-query.ts`; the
 * site's pages and the API both use it. The browser imports none of these files, so that Zod stays out of its bundle.
 */

import { z } from 'zod';

/** The message for a parameter that is repeated, though it takes one value. */
export const ONCE = 'must be given once';

/** One of `values`; the message lists them all. */
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

/** A page of a list, from 1. */
export const pageNumber = wholeNumber(999_999);

/** Words to search for: trimmed, and cut at `lengthMax` characters. PostgreSQL cannot store NUL, so it is dropped. */
export function searchWords(lengthMax: number) {
  return z.string(ONCE).transform((text) => text.replaceAll('\0', '').trim().slice(0, lengthMax));
}

/**
 * Reads the query of a page's address, where people follow old links and edit by hand: a parameter that is empty, unknown or
 * invalid is left out. (The API parses with the same schema, and refuses it.)
 *
 * Of a repeated parameter the valid values count where the schema takes a list, and the first one elsewhere.
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
