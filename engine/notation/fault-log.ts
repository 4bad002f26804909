/** The faults found while one board file is read and checked. */

import type { Fault, FaultCode } from '../types.ts';

/** Maximum number of faults listed for a file. For a megabyte of noise, the first ones are enough. */
const FAULTS_MAX = 1000;

const ENTRIES_SHOWN_MAX = 8;
const TEXT_SHOWN_MAX = 80;
const DEPTH_SHOWN_MAX = 3;

/** Collects faults in the order in which they are found, and which of them prevent the value from being a `BoardDraft`. */
export class FaultLog {
  readonly all: Fault[] = [];
  /** Those of `all` that make the file unreadable. The others break a rule of the puzzle. */
  readonly ofShape: Fault[] = [];

  /** Records a broken rule. `found` is shortened, so that a fault can always be printed. */
  add(code: FaultCode, at: string, found: unknown, expected: string): void {
    note(this.all, { code, at: at === '' ? '$' : at, found: abridge(found, 0), expected });
  }

  /** Records a value that cannot be part of a `BoardDraft` at all. */
  addShape(code: FaultCode, at: string, found: unknown, expected: string): void {
    const fault = { code, at: at === '' ? '$' : at, found: abridge(found, 0), expected };
    note(this.all, fault);
    note(this.ofShape, fault);
  }
}

function note(faults: Fault[], fault: Fault): void {
  if (faults.length < FAULTS_MAX) faults.push(fault);
}

/** Joins `blocks[3]` and `color` to `blocks[3].color`. A name that is not a plain word is quoted. */
export function fieldPath(at: string, name: string): string {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `${at}[${JSON.stringify(abridge(name, 0))}]`;
  return at === '' ? name : `${at}.${name}`;
}

/** A small copy that is never deeply nested. A missing value becomes null, because JSON cannot express it. */
function abridge(value: unknown, depth: number): unknown {
  switch (typeof value) {
    case 'string':
      return value.length > TEXT_SHOWN_MAX ? `${value.slice(0, TEXT_SHOWN_MAX)}…` : value;
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'boolean':
      return value;
    case 'object':
      break;
    default:
      return value === undefined ? null : typeof value;
  }
  if (value === null) return null;
  if (depth >= DEPTH_SHOWN_MAX) return '…';
  if (Array.isArray(value)) {
    const shown = value.slice(0, ENTRIES_SHOWN_MAX).map((entry) => abridge(entry, depth + 1));
    return value.length > ENTRIES_SHOWN_MAX ? [...shown, '…'] : shown;
  }
  const names = Object.keys(value);
  const shown = names
    .slice(0, ENTRIES_SHOWN_MAX)
    .map((name) => [
      abridge(name, depth),
      abridge((value as Record<string, unknown>)[name], depth + 1),
    ]);
  if (names.length > ENTRIES_SHOWN_MAX) shown.push(['…', '…']);
  return Object.fromEntries(shown);
}
