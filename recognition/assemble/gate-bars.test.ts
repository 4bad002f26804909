import { expect, test } from 'vitest';
import type { Side } from '#engine/types.ts';
import { CELL, paintPicture, type Shade, TO_PICTURE } from '#tests/paint-picture.ts';
import { rectify } from '../rectify/rectified-board.ts';
import { createBarReader } from './gate-bars.ts';
import { measurePalette } from './palette.ts';

type Span = readonly [number, number];
const CELLS = [
  [2, 1],
  [2, 2],
] as const;
const PAPER: Shade = [235, 225, 205];
const ORANGE: Shade = [255, 125, 45];
const GREEN: Shade = [80, 190, 60];
const ICE: Shade = [190, 215, 235];
const WHITE: Shade = [255, 255, 255];
const SLATE: Shade = [60, 65, 85];

/**
 * The reading of two cells from [2, 1] on, with `paint` applied beyond their right sides. Its lengths are in cells: along the gate from the
 * top, and outwards from the board.
 */
function read(
  paint: (fill: (along: Span, out: Span, shade: Shade) => void) => void,
  side: Side = 'right',
) {
  const at = ([from, until]: Span, start: number): Span => [
    Math.round((start + from) * CELL),
    Math.round((start + until) * CELL),
  ];
  const picture = paintPicture(5, PAPER, (fill) =>
    paint((along, out, shade) => {
      const [[x0, x1], [y0, y1]] = [at(out, 3), at(along, 1)];
      fill(x0, y0, x1, y1, shade);
    }),
  );
  const rectified = rectify(picture, TO_PICTURE, 0, 0, 5, 5, 24);
  const reader = createBarReader(rectified, measurePalette(rectified, []));
  const gate = [side, CELLS] as const;
  return { ...reader.readBars(...gate), windows: reader.readWindows(...gate) };
}

/** Bars behind each other, each with its end and color. The first has a patch of white as wide as a triangle. */
function readBars(
  bars: readonly (readonly [until: number, shade: Shade])[],
  side?: Side,
  triangle: Span | null = [0.1, 0.3],
) {
  const { across } = read((fill) => {
    let from = 0;
    for (const [until, shade] of bars) {
      fill([0.04, 1.96], [from, until], shade);
      from = until;
    }
    if (triangle) fill([0.4, 0.6], triangle, WHITE);
  }, side);
  return across;
}

test('a plain gate shows one bar', () => {
  expect(readBars([[0.4, ORANGE]])).toEqual(['orange']);
});

test('a stripe beyond a gate shows its next colour', () => {
  expect(
    readBars([
      [0.35, ORANGE],
      [0.48, GREEN],
    ]),
  ).toEqual(['orange', 'green']);
});

test('of two slabs the outer one shows the colour that leaves now', () => {
  expect(
    readBars([
      [0.2, ORANGE],
      [0.4, GREEN],
    ]),
  ).toEqual(['green', 'orange']);
});

test('the triangle tells two slabs, whose joint it covers, from a gate with a stripe beyond it', () => {
  const inner = [0.22, ORANGE] as const;
  expect(readBars([inner, [0.4, GREEN]], 'right', [0.04, 0.18])).toEqual(['orange', 'green']);
  expect(readBars([inner, [0.36, GREEN]], 'right', [0.14, 0.32])).toEqual(['green', 'orange']);
});

test('without a triangle an outer bar that is about as thick as the inner one is a slab', () => {
  expect(
    readBars(
      [
        [0.2, ORANGE],
        [0.4, GREEN],
      ],
      'right',
      null,
    ),
  ).toEqual(['green', 'orange']);
  expect(
    readBars(
      [
        [0.3, ORANGE],
        [0.44, GREEN],
      ],
      'right',
      null,
    ),
  ).toEqual(['orange', 'green']);
});

test('a frozen gate shows ice, and a narrow stripe of its colour behind', () => {
  expect(readBars([[0.4, ICE]])).toEqual(['ice']);
  expect(
    readBars([
      [0.4, ICE],
      [0.47, ORANGE],
    ]),
  ).toEqual(['ice', 'orange']);
});

test('a colour visible on the last line lies behind the board', () => {
  expect(
    readBars([
      [0.3, ORANGE],
      [1.9, GREEN],
    ]),
  ).toEqual(['orange']);
});

test('an edge without a bar gives none', () => {
  expect(readBars([[0.4, ORANGE]], 'top')).toEqual([]);
});

test('ends of another colour are those of a switching gate', () => {
  const { middleAndEnds } = read((fill) => {
    fill([0, 2], [0, 0.4], ORANGE);
    fill([0, 0.2], [0, 0.4], GREEN);
    fill([1.8, 2], [0, 0.4], GREEN);
  });
  expect(middleAndEnds).toEqual(['orange', 'green']);
});

test('a single end of another colour belongs to a neighbour', () => {
  const { middleAndEnds } = read((fill) => {
    fill([0, 2], [0, 0.4], ORANGE);
    fill([0, 0.2], [0, 0.4], GREEN);
  });
  expect(middleAndEnds).toBeNull();
});

test('windows at both ends of a dark bar show the colour behind it, one at one end does not', () => {
  const readWindows = (...windows: readonly (readonly [Span, Shade])[]) =>
    read((fill) => {
      fill([0.04, 1.96], [0, 0.4], SLATE);
      for (const [along, shade] of windows) fill(along, [0.08, 0.32], shade);
    }).windows;
  const start: Span = [0.12, 0.24];
  // The lattice is never exact.
  const end: Span = [1.7, 1.82];
  expect(readWindows([start, GREEN], [end, GREEN])).toBe('green');
  expect(readWindows([start, GREEN])).toBeNull();
  expect(readWindows([start, GREEN], [end, ORANGE])).toBeNull();
  expect(readWindows([[0.12, 1.82], GREEN])).toBeNull();
});
