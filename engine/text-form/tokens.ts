/** The smallest elements of the text form: escaped text, numbers, colors and cells. */

import { type Cell, COLORS, type Color } from '../types.ts';

/** One letter per color, in the order of `COLORS`. `n` stands for no color. */
const COLOR_LETTERS = 'roygGtbBpk';
const NO_COLOR = 'n';

/** Thrown by the parser of a token and caught by the parser of the text form. It does not leave these files. */
export class TokenError extends Error {
  readonly found: string;
  constructor(found: string, expected: string) {
    super(expected);
    this.found = found;
  }
}

/** Letters and digits unchanged, any other UTF-16 unit as `~hex~`. The empty text is `~~`. */
export function formatText(text: string): string {
  if (text === '') return '~~';
  return text.replace(/[^A-Za-z0-9]/g, (unit) => `~${unit.charCodeAt(0).toString(16)}~`);
}

export function parseText(token: string): string {
  if (token === '~~') return '';
  if (!/^(?:[A-Za-z0-9]|~[0-9a-f]{1,4}~)+$/.test(token))
    throw new TokenError(token, 'letters and digits, or ~hex~ for another character');
  return token.replace(/~([0-9a-f]+)~/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

export function formatNumber(value: number): string {
  return formatText(String(value));
}

export function parseNumber(token: string): number {
  const text = token === '' ? '' : parseText(token);
  if (!/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(text)) throw new TokenError(token, 'a number');
  return Number(text);
}

export function formatColor(color: Color | undefined): string {
  return color === undefined ? NO_COLOR : (COLOR_LETTERS[COLORS.indexOf(color)] as string);
}

export function parseColor(letter: string): Color {
  const color = letter.length === 1 ? COLORS[COLOR_LETTERS.indexOf(letter)] : undefined;
  if (color === undefined) throw new TokenError(letter, `one colour of ${COLOR_LETTERS}`);
  return color;
}

/** Like `parseColor`, with `n` for none. */
export function parseMaybeColor(letter: string): Color | undefined {
  return letter === NO_COLOR ? undefined : parseColor(letter);
}

export function formatColors(colors: readonly Color[]): string {
  return colors.map(formatColor).join('');
}

export function parseColors(letters: string): Color[] {
  return Array.from(letters, parseColor);
}

type Pair = readonly [number, number];

/** Pairs of numbers: two base-36 digits each, or `~hex of "x,y"~` if one of them is not a digit. */
export function formatPairs(pairs: readonly Pair[]): string {
  return pairs
    .map(([a, b]) =>
      isDigit(a) && isDigit(b) ? a.toString(36) + b.toString(36) : `~${hex(`${a},${b}`)}~`,
    )
    .join('');
}

export function parsePairs(token: string): [number, number][] {
  if (!/^(?:[0-9a-z]{2}|~[0-9a-f]+~)*$/.test(token))
    throw new TokenError(token, 'cells, two digits or letters each');
  return (token.match(/~[0-9a-f]+~|[0-9a-z]{2}/g) ?? []).map((pair) => {
    if (pair[0] !== '~')
      return [Number.parseInt(pair[0] as string, 36), Number.parseInt(pair[1] as string, 36)];
    const numbers = unhex(pair.slice(1, -1)).split(',');
    if (numbers.length !== 2) throw new TokenError(pair, 'a cell');
    return numbers.map((text) => parseNumber(formatText(text))) as [number, number];
  });
}

/** Cells in their order. Three or more in a straight run are written as the first and the last with a `-` in between. */
export function formatCells(cells: readonly Cell[]): string {
  let text = '';
  for (let i = 0; i < cells.length; ) {
    const end = findRunEnd(cells, i);
    const isRun = end - i >= 2 && cells.slice(i, end + 1).every((cell) => cell.every(isDigit));
    const first = formatPairs([cells[i] as Cell]);
    text += isRun ? `${first}-${formatPairs([cells[end] as Cell])}` : first;
    i = isRun ? end + 1 : i + 1;
  }
  return text;
}

export function parseCells(token: string): Cell[] {
  const cells: Cell[] = [];
  const parts = token.split('-');
  parts.forEach((part, i) => {
    const pairs = parsePairs(part);
    const [from, to] = [cells[cells.length - 1], pairs[0]];
    if (i > 0) {
      if (from === undefined || to === undefined) throw new TokenError(token, 'cells around "-"');
      cells.push(...listBetween(from, to, token));
    }
    cells.push(...pairs);
  });
  return cells;
}

/** Index of the last cell of the straight run of unit steps that begins at `start`. */
function findRunEnd(cells: readonly Cell[], start: number): number {
  const stepTo = (i: number): string => {
    const [a, b] = [cells[i - 1] as Cell, cells[i] as Cell];
    return `${b[0] - a[0]},${b[1] - a[1]}`;
  };
  let end = start;
  while (end + 1 < cells.length) {
    const step = stepTo(end + 1);
    const isStraight = end === start || step === stepTo(end);
    if (!isStraight || !['1,0', '-1,0', '0,1', '0,-1'].includes(step)) break;
    end += 1;
  }
  return end;
}

/** The cells strictly between two cells of one row or column. */
function listBetween(from: Cell, to: Cell, token: string): Cell[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const distance = Math.abs(dx) + Math.abs(dy);
  const isStraight = (dx === 0) !== (dy === 0) && isDigit(Math.abs(dx)) && isDigit(Math.abs(dy));
  if (!isStraight) throw new TokenError(token, 'a straight run from cell to cell');
  const [stepX, stepY] = [Math.sign(dx), Math.sign(dy)];
  return Array.from({ length: distance - 1 }, (_, i) => [
    from[0] + stepX * (i + 1),
    from[1] + stepY * (i + 1),
  ]);
}

function isDigit(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 36;
}

function hex(text: string): string {
  return Array.from(text, (unit) => unit.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}

function unhex(digits: string): string {
  return (digits.match(/../g) ?? [])
    .map((pair) => String.fromCharCode(Number.parseInt(pair, 16)))
    .join('');
}
