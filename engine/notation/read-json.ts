/** Where a text stops being JSON, and what would be right there. Lines and columns count from 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  /** What is there, in words. */
  readonly found: string;
  readonly expected: string;
}

/**
 * Reads JSON, with or without a byte order mark. Unlike `JSON.parse`, it refuses a name that occurs twice in an object, because one of the
 * two values would be lost. It does not recurse, so any depth of nesting works.
 */
export function readJson(
  text: string,
):
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fault: JsonFault } {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const found = scan(text, start);
  if (found) return { ok: false, fault: placeOf(text, start, found) };
  return { ok: true, value: JSON.parse(text.slice(start)) };
}

/** A fault in one sentence. */
export function describeJsonFault({ line, column, found, expected }: JsonFault): string {
  return `line ${line}, column ${column}: ${found}; expected ${expected}`;
}

interface Stop {
  readonly at: number;
  readonly found?: string;
  readonly expected: string;
}

/** An open object or array, and what may follow. `names` are the object's names so far, with their positions. */
interface Open {
  readonly names: Map<string, number> | null;
  state: 'first' | 'value' | 'next' | 'name';
}

const BLANK = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const SCALAR = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;

/** The first position that is not JSON. Each step reads one token. */
function scan(text: string, start: number): Stop | undefined {
  const open: Open[] = [];
  let at = start;
  let isDone = false;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  /** Called at the end of a value. */
  const close = () => {
    const around = open.at(-1);
    if (around) around.state = 'next';
    else isDone = true;
  };
  for (;;) {
    at += match(BLANK)?.length ?? 0;
    const char = text[at];
    if (isDone) {
      return char === undefined
        ? undefined
        : { at, expected: 'nothing after the end of the value' };
    }
    const inside = open.at(-1);
    const end = inside?.names ? '}' : ']';
    if (inside?.state === 'next') {
      if (char === ',') inside.state = inside.names ? 'name' : 'value';
      else if (char === end) {
        open.pop();
        close();
      } else return { at, expected: `a comma or ${end}` };
      at += 1;
      continue;
    }
    if (inside?.state === 'first' && char === end) {
      open.pop();
      close();
      at += 1;
      continue;
    }
    if (inside?.names && inside.state !== 'value') {
      const name = match(STRING);
      if (name === undefined) {
        const expected = 'a name in double quotes';
        return {
          at,
          expected: inside.state === 'name' ? `${expected}, or no comma before` : expected,
        };
      }
      const key = JSON.parse(name) as string;
      const before = inside.names.get(key);
      if (before !== undefined) {
        const { line, column } = placeOf(text, start, { at: before, expected: '' });
        const found = `${name} stands twice in one object`;
        return { at, found, expected: `it once; the first is at line ${line}, column ${column}` };
      }
      inside.names.set(key, at);
      at += name.length;
      at += match(BLANK)?.length ?? 0;
      if (text[at] !== ':') return { at, expected: 'a colon' };
      at += 1;
      inside.state = 'value';
      continue;
    }
    if (char === '{' || char === '[') {
      open.push({ names: char === '{' ? new Map() : null, state: 'first' });
      at += 1;
      continue;
    }
    const scalar = match(STRING) ?? match(SCALAR);
    if (scalar === undefined) {
      const isAfterComma = inside?.names === null && inside.state === 'value';
      return { at, expected: isAfterComma ? 'a value, or no comma before' : 'a value' };
    }
    at += scalar.length;
    close();
  }
}

function placeOf(text: string, start: number, { at, found, expected }: Stop): JsonFault {
  const before = text.slice(start, at);
  const lastBreak = before.lastIndexOf('\n');
  return {
    line: before.split('\n').length,
    column: before.length - lastBreak,
    found: found ?? describeText(text.slice(at, at + 40)),
    expected,
  };
}

function describeText(rest: string): string {
  if (rest === '') return 'the text ends here';
  if (/^(?:\/\/|\/\*|#)/.test(rest)) return 'a comment, which JSON does not have';
  if (/^['‘’“”]/.test(rest)) return `${rest[0]}, where JSON has double quotes`;
  if (rest.startsWith('"'))
    return 'a text in double quotes that is not closed on its line or has a wrong escape';
  const word = /^(?:[\p{L}\d_.+-]+|.)/u.exec(rest)?.[0] ?? rest.slice(0, 1);
  return JSON.stringify(word);
}
