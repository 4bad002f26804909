/** Blocks and gates in the text form: a color letter, cells, then modifiers after full stops. */

import type { Block, Cell, Color, Gate, Side } from '../types.ts';
import {
  formatCells,
  formatColor,
  formatColors,
  formatNumber,
  formatPairs,
  formatText,
  parseCells,
  parseColor,
  parseColors,
  parseMaybeColor,
  parseNumber,
  parsePairs,
  parseText,
  TokenError,
} from './tokens.ts';

interface Codec {
  readonly format: (value: never) => string;
  readonly parse: (token: string) => unknown;
}

const flag: Codec = {
  format: (value: boolean) => (value ? '' : '0'),
  parse: (token) => {
    if (token !== '' && token !== '0') throw new TokenError(token, 'nothing, or 0 for "false"');
    return token === '';
  },
};
const number: Codec = { format: formatNumber, parse: parseNumber };
const color: Codec = { format: formatColor, parse: parseColor };
const colors: Codec = { format: formatColors, parse: parseColors };
const pairs: Codec = { format: formatPairs, parse: parsePairs };
const text: Codec = { format: formatText, parse: parseText };
const twoColors: Codec = {
  format: formatColors,
  parse: (token) => {
    if (token.length !== 2) throw new TokenError(token, 'two colours');
    return parseColors(token);
  },
};
function words(byLetter: Readonly<Record<string, string>>): Codec {
  return {
    format: (value: string) =>
      Object.keys(byLetter).find((letter) => byLetter[letter] === value) as string,
    parse: (token) => {
      if (!Object.hasOwn(byLetter, token))
        throw new TokenError(token, `one of ${Object.keys(byLetter).join(', ')}`);
      return byLetter[token];
    },
  };
}

type Table = readonly (readonly [letter: string, field: string, codec: Codec])[];

const BLOCK_TABLE: Table = [
  ['N', 'id', text],
  ['a', 'axis', words({ h: 'horizontal', v: 'vertical' })],
  ['u', 'axisUntil', number],
  ['l', 'layers', colors],
  ['f', 'fixed', flag],
  ['i', 'ice', number],
  ['L', 'locks', number],
  ['k', 'key', flag],
  ['s', 'star', flag],
  ['r', 'ropes', colors],
  ['x', 'scissors', color],
  ['c', 'curtain', words({ c: 'closed', o: 'open' })],
  ['h', 'hidden', number],
  ['w', 'rainbow', flag],
  ['t', 'swapsTo', color],
  ['b', 'bomb', number],
  ['d', 'dynamite', number],
  ['p', 'capsule', number],
];

const GATE_TABLE: Table = [
  ['N', 'id', text],
  ['m', 'colors', colors],
  ['x', 'switches', twoColors],
  ['s', 'star', flag],
  ['i', 'ice', number],
  ['L', 'locks', number],
  ['h', 'shutter', words({ o: 'open', s: 'shut' })],
  ['z', 'spans', pairs],
];

const SIDE_OF: Readonly<Record<string, Side>> = { U: 'top', R: 'right', D: 'bottom', L: 'left' };

/** `defaultId` is the id that is not written out. */
export function formatBlock(block: Block, defaultId: string): string {
  return formatColored(block, BLOCK_TABLE, defaultId);
}

export function parseBlock(item: string, defaultId: string): Block {
  return parseColored(item, BLOCK_TABLE, defaultId);
}

export function formatGate(gate: Gate, defaultId: string): string {
  const letter = Object.keys(SIDE_OF).find((key) => SIDE_OF[key] === gate.side);
  return letter + formatColored(gate, GATE_TABLE, defaultId);
}

export function parseGate(item: string, defaultId: string): Gate {
  const side = SIDE_OF[item[0] as string] as Side;
  return { side, ...parseColored(item.slice(1), GATE_TABLE, defaultId) };
}

interface Colored {
  readonly id: string;
  readonly cells: readonly Cell[];
  readonly color?: Color;
}

function formatColored(part: Colored, table: Table, defaultId: string): string {
  const values = part as unknown as Readonly<Record<string, unknown>>;
  const fields = table
    .filter(([, field]) => values[field] !== undefined)
    .filter(([, field]) => field !== 'id' || part.id !== defaultId)
    .map(([letter, field, codec]) => `.${letter}${codec.format(values[field] as never)}`);
  return formatColor(part.color) + formatCells(part.cells) + fields.join('');
}

function parseColored(item: string, table: Table, defaultId: string): Colored {
  const [head = '', ...fields] = item.split('.');
  const outer = parseMaybeColor(head.slice(0, 1));
  const read: Record<string, unknown> = { id: defaultId, cells: parseCells(head.slice(1)) };
  if (outer !== undefined) read.color = outer;
  const seen = new Set<string>();
  for (const field of fields) {
    const row = table.find(([letter]) => letter === field[0]);
    if (row === undefined || seen.has(row[0]))
      throw new TokenError(field, `each once of ${table.map(([letter]) => letter).join(', ')}`);
    seen.add(row[0]);
    read[row[1]] = row[2].parse(field.slice(1));
  }
  return read as unknown as Colored;
}
