import { expect, test } from 'vitest';
import { measureRuns } from './runs.ts';

const WIDTH = 12;

/** A raster of edgels from rows of text: `|` vertical, `-` horizontal. */
function kindsOf(rows: readonly string[]): Uint8Array {
  return Uint8Array.from(rows.flatMap((row) => [...row].map((c) => ' |-'.indexOf(c))));
}

test('a run may lean by a pixel a step, and an arc beside it stays short', () => {
  const rows = [
    '            ',
    '  |     |   ',
    '  |    |    ',
    '   |    |   ',
    '   |        ',
    '    |       ',
    '            ',
    '            ',
  ];
  const runs = measureRuns(kindsOf(rows), WIDTH);
  expect(runs[WIDTH + 2]).toBe(5);
  expect(runs[3 * WIDTH + 3]).toBe(5);
  expect(runs[WIDTH + 8]).toBe(3);
});

test('vertical edgels do not lengthen runs of horizontal ones', () => {
  const rows = ['            ', '            ', '  ------|-  ', '        |   ', '            '];
  const runs = measureRuns(kindsOf(rows), WIDTH);
  expect(runs[2 * WIDTH + 4]).toBe(6);
  expect(runs[2 * WIDTH + 9]).toBe(1);
  expect(runs[2 * WIDTH + 8]).toBe(2);
});
