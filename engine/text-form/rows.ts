/** The floor in the text form: alternating runs of floor and wall, with equal rows counted. */

import { formatText, parseText, TokenError } from './tokens.ts';

/** `w` is the last digit, because `x` marks a count. */
const RUN_MAX = 32;
const ROWS_MAX = 100;

export function formatRows(floor: readonly string[]): string {
  const rows: string[] = [];
  for (let y = 0; y < floor.length; ) {
    let count = 1;
    while (floor[y + count] === floor[y] && count < ROWS_MAX) count += 1;
    const row = formatRow(floor[y] as string);
    // A count after a row written as text would be read as text.
    const isShorter = row.length + 2 < (row.length + 1) * count;
    const isCounted = row[0] !== 'Q' && isShorter;
    if (isCounted) rows.push(`${row}x${count}`);
    else rows.push(...Array.from({ length: count }, () => row));
    y += count;
  }
  return rows.join('.');
}

export function parseRows(text: string): string[] {
  if (text === '') return [];
  return text.split('.').flatMap((row) => {
    if (row[0] === 'Q') return [parseText(row.slice(1))];
    const [runs = '', count = '1', ...rest] = row.split('x');
    if (!/^[0-9a-w]+$/.test(runs) || !/^[1-9]\d?\d?$/.test(count) || rest.length > 0)
      throw new TokenError(
        row,
        'a row: runs of floor and wall in turn, then perhaps "x" and a count',
      );
    if (Number(count) > ROWS_MAX) throw new TokenError(row, `at most ${ROWS_MAX} rows at once`);
    const cells = Array.from(runs, (run, i) =>
      (i % 2 === 0 ? '.' : '#').repeat(Number.parseInt(run, 36)),
    ).join('');
    return Array.from({ length: Number(count) }, () => cells);
  });
}

function formatRow(row: string): string {
  const runs: number[] = [];
  let isFloor = true;
  for (let x = 0; x < row.length; isFloor = !isFloor) {
    let end = x;
    while (row[end] === (isFloor ? '.' : '#')) end += 1;
    runs.push(end - x);
    // An empty run after the first one means a character other than floor and wall.
    if (end === x && runs.length > 1) return `Q${formatText(row)}`;
    x = end;
  }
  if (row === '' || runs.some((run) => run > RUN_MAX)) return `Q${formatText(row)}`;
  return runs.map((run) => run.toString(36)).join('');
}
