/**
 * Readers of single values of a board file. Each takes a value and its JSON path, records what is wrong, and returns the value, or
 * undefined if it is unusable. A value of the right type that breaks a rule is recorded and returned, because a draft may contain it.
 */

import { type Cell, COLORS, type Color } from '../types.ts';
import { type FaultLog, fieldPath } from './fault-log.ts';

export type Reader<T> = (value: unknown, at: string, log: FaultLog) => T | undefined;

/** A list read entry by entry. Unusable entries leave a gap, so that the others keep their indices. */
export type Gapped<T> = readonly (T | undefined)[];

export const readText: Reader<string> = (value, at, log) => {
  if (typeof value === 'string') return value;
  log.addShape('type', at, value, 'a string');
};

export const readId: Reader<string> = (value, at, log) => {
  const id = readText(value, at, log);
  if (id === '') log.add('range', at, value, 'a string that is not empty');
  return id;
};

export const readFlag: Reader<boolean> = (value, at, log) => {
  if (typeof value === 'boolean') return value;
  log.addShape('type', at, value, 'true or false');
};

export const readColor: Reader<Color> = (value, at, log) => {
  if (typeof value !== 'string') log.addShape('type', at, value, 'a colour, as a string');
  else if (COLORS.includes(value as Color)) return value as Color;
  else log.addShape('unknown-color', at, value, `one of ${COLORS.join(', ')}`);
};

export function readWord<W extends string>(...words: readonly W[]): Reader<W> {
  return (value, at, log) => {
    const expected = words.map((word) => `"${word}"`).join(' or ');
    if (typeof value !== 'string') log.addShape('type', at, value, expected);
    else if (words.includes(value as W)) return value as W;
    else log.addShape('range', at, value, expected);
  };
}

/** A whole number of at least `least`. */
export function readCount(least: number): Reader<number> {
  return (value, at, log) => {
    const expected = `a whole number, at least ${least}`;
    if (!isNumber(value)) return void log.addShape('type', at, value, expected);
    if (!Number.isInteger(value) || value < least) log.add('range', at, value, expected);
    return value;
  };
}

/** Seconds, possibly with fractions: at least 0, or more than 0. */
export function readSeconds(isZeroAllowed: boolean): Reader<number> {
  return (value, at, log) => {
    const expected = `a number of seconds, ${isZeroAllowed ? 'at least' : 'more than'} 0`;
    if (!isNumber(value)) return void log.addShape('type', at, value, expected);
    const isInRange = isZeroAllowed ? value >= 0 : value > 0;
    if (!isInRange) log.add('range', at, value, expected);
    return value;
  };
}

/** JSON has no infinite numbers, but `1e999` is parsed as Infinity. */
function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** Two values in an array. `expected` describes them. */
export function readPair<T>(read: Reader<T>, expected: string): Reader<readonly [T, T]> {
  return (value, at, log) => {
    if (!Array.isArray(value)) return void log.addShape('type', at, value, expected);
    if (value.length !== 2) log.addShape('type', at, value, expected);
    const [first, second] = Array.from(value, (entry, i) => read(entry, `${at}[${i}]`, log));
    if (value.length !== 2) return undefined;
    return first === undefined || second === undefined ? undefined : [first, second];
  };
}

const readCoordinate: Reader<number> = (value, at, log) => {
  if (!isNumber(value)) return void log.addShape('type', at, value, 'a whole number');
  if (!Number.isInteger(value)) log.add('range', at, value, 'a whole number');
  return value;
};

export const readCell: Reader<Cell> = readPair(readCoordinate, 'a cell, [x, y]');

/** An array of any length. */
export function readList<T>(read: Reader<T>): Reader<Gapped<T>> {
  return (value, at, log) => {
    if (!Array.isArray(value)) return void log.addShape('type', at, value, 'an array');
    return Array.from(value, (entry, i) => read(entry, `${at}[${i}]`, log));
  };
}

/** An array with at least one entry. */
export function readSome<T>(read: Reader<T>): Reader<Gapped<T>> {
  const readAll = readList(read);
  return (value, at, log) => {
    const list = readAll(value, at, log);
    if (list?.length === 0) log.add('range', at, value, 'an array that is not empty');
    return list;
  };
}

/** The readers of an object's fields, in the order in which the file is written. */
export type Fields = Readonly<Record<string, Reader<unknown>>>;
type ReadFields<F extends Fields> = {
  readonly [N in keyof F]?: F[N] extends Reader<infer T> ? T : never;
};

/** An object: every field is known, and the required ones are present. A field whose value is undefined counts as absent. */
export function readRecord<F extends Fields>(
  fields: F,
  required: readonly (keyof F & string)[],
  expected: string,
): Reader<ReadFields<F>> {
  return (value, at, log) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return void log.addShape('type', at, value, expected);
    const raw = value as Readonly<Record<string, unknown>>;
    const read: Record<string, unknown> = {};
    for (const name of required) {
      if (!hasField(raw, name))
        log.addShape(
          'missing',
          fieldPath(at, name),
          undefined,
          `this field, which ${expected} has`,
        );
    }
    for (const name of Object.keys(raw)) {
      const readField = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (readField !== undefined) {
        if (hasField(raw, name)) read[name] = readField(raw[name], fieldPath(at, name), log);
      } else {
        const known = Object.keys(fields).join(', ');
        log.addShape('unknown-field', fieldPath(at, name), raw[name], `one of ${known}`);
      }
    }
    return read as ReadFields<F>;
  };
}

/** True if the object has the field with any value but undefined. */
export function hasField(raw: object, name: string): boolean {
  return Object.hasOwn(raw, name) && (raw as Record<string, unknown>)[name] !== undefined;
}
