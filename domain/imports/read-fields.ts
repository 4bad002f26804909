/** Parsers for the fields of tables. Each throws a `FieldError` that says what would be valid. */

import { parseLevelNumber } from '../levels/level-number.ts';
import { isStorable } from '../platform/is-storable.ts';
import { LABEL_MAX } from '../videos/read-level-label.ts';

/** An invalid field. The message is a sentence for the person who wrote it. */
export class FieldError extends Error {}

/** A level number from 1 to `max`. `name` is the setting with the maximum, if there is one. */
export function readLevel(text: string | undefined, max: number, name = 'LEVEL_MAX'): number {
  const level = parseLevelNumber(toPlainDigits(text ?? ''), max);
  if (!level) {
    throw new FieldError(
      `level is ${quote(text)}, but must be a whole number from 1 to ${max}${name && ` (${name})`}.`,
    );
  }
  return level.number;
}

/** Level numbers separated by blanks, commas or slashes: "797 1148". Empty for an empty field. */
export function readNumbers(name: string, text: string): readonly number[] {
  const parts = text.split(/[\s,/;]+/).filter(Boolean);
  const numbers = parts.map((part) => (/^[1-9]\d{0,3}$/.test(part) ? Number(part) : Number.NaN));
  if (numbers.every((number) => number >= 1)) return [...new Set(numbers)];
  throw new FieldError(
    `${name} is ${quote(text)}, but must be level numbers up to ${LABEL_MAX}, such as 797 or 797 1148.`,
  );
}

/** A whole number from `min` to `max`; null for an empty field. */
export function readWhole(
  name: string,
  text: string | undefined,
  min = 1,
  max = 100_000,
): number | null {
  if (text === undefined || text === '') return null;
  const plain = toPlainDigits(text);
  const value = /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new FieldError(
    `${name} is ${quote(text)}, but must be a whole number from ${min} to ${max}.`,
  );
}

/** Reverses how spreadsheets format whole numbers: "1.234" and "1 234" are thousands, "75,0" is 75. */
function toPlainDigits(text: string): string {
  const plain = text.normalize('NFKC');
  if (/^\d{1,3}(?:[., '’]\d{3})+$/.test(plain)) return plain.replaceAll(/\D/g, '');
  return plain.replace(/^(\d+)[.,]0+$/, '$1');
}

/** One of `values`; null for an empty field. */
export function readOneOf<T extends string>(
  name: string,
  text: string | undefined,
  values: readonly T[],
): T | null {
  if (text === undefined || text === '') return null;
  const found = values.find((value) => value === text.toLowerCase());
  if (found) return found;
  throw new FieldError(`${name} is ${quote(text)}, but must be one of ${values.join(', ')}.`);
}

/** A calendar day, `YYYY-MM-DD` or in an unambiguous order: 2026/11/21 and 21.11.2026; null for an empty field. */
export function readDay(name: string, given: string | undefined): string | null {
  if (given === undefined || given === '') return null;
  const text = given
    .replace(/^(\d{4})\/(\d\d?)\/(\d\d?)$/, (_, year, month, day) => formatDay(year, month, day))
    .replace(/^(\d\d?)\.(\d\d?)\.(\d{4})$/, (_, day, month, year) => formatDay(year, month, day));
  const date = /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // `Date` turns 2026-02-30 into a day in March.
  if (date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)) return text;
  throw new FieldError(`${name} is ${quote(text)}, but must be a day such as 2026-11-21.`);
}

function formatDay(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Plain text on one line; null for an empty field. */
export function readText(name: string, text: string | undefined, max = 300): string | null {
  if (text === undefined || text === '') return null;
  if (text.length > max) throw new FieldError(`${name} is longer than ${max} characters.`);
  if (!isStorable(text)) throw new FieldError(`${name} contains characters that cannot be stored.`);
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The fields that have a value. */
export function omitNulls<T>(values: { readonly [K in keyof T]?: T[K] | null }): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>;
}

function quote(text: string | undefined): string {
  return text === undefined || text === '' ? 'empty' : JSON.stringify(text.slice(0, 60));
}
