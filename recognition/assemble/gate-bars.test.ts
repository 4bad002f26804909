import { expect, test } from 'vitest';
import type { Side } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import { flatten } from '../rectify/flatten.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { createBarReader } from './gate-bars.ts';
import { measurePalette } from './palette.ts';

const CELL = 50;
const WIDTH = 5 * CELL;
const TO_PICTURE: Matrix3 = [CELL, 0, 0, 0, CELL, 0, 0, 0, 1];
type Shade = readonly [number, number, number];
const PAPER: Shade = [235, 225, 205];
const ORANGE: Shade = [255, 125, 45];
const GREEN: Shade = [80, 190, 60];
const ICE: Shade = [190, 215, 235];
const WHITE: Shade = [255, 255, 255];

/** Bars to the right of the cell [2, 2], the nearest first: how far each reaches, in cells, and its colour; a triangle's width of white in their middle. */
function read(bars: readonly (readonly [until: number, shade: Shade])[], side: Side = 'right') {
  const pixels = new Uint8Array(4 * WIDTH * WIDTH);
  const fill = (x0: number, y0: number, x1: number, y1: number, shade: Shade): void => {
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) pixels.set([...shade, 255], 4 * (y * WIDTH + x));
  };
  fill(0, 0, WIDTH, WIDTH, PAPER);
  let from = 0;
  for (const [until, shade] of bars) {
    fill(150 + from * CELL, 102, 150 + until * CELL, 148, shade);
    from = until;
  }
  fill(155, 118, 165, 132, WHITE);
  const picture: Picture = { width: WIDTH, height: WIDTH, pixels };
  const flat = flatten(picture, TO_PICTURE, 0, 0, 5, 5, 24);
  return createBarReader(flat, measurePalette(flat, []))(side, [[2, 2]]);
}

test('a plain gate shows one bar', () => {
  expect(read([[0.4, ORANGE]])).toEqual(['orange']);
});

test('a gate of two colours shows its next colour behind its own', () => {
  expect(
    read([
      [0.3, ORANGE],
      [0.5, GREEN],
    ]),
  ).toEqual(['orange', 'green']);
});

test('a frozen gate shows ice, and a narrow stripe of its colour behind', () => {
  expect(read([[0.4, ICE]])).toEqual(['ice']);
  expect(
    read([
      [0.4, ICE],
      [0.47, ORANGE],
    ]),
  ).toEqual(['ice', 'orange']);
});

test('what shows to the end of the look lies behind the board', () => {
  expect(
    read([
      [0.3, ORANGE],
      [1.9, GREEN],
    ]),
  ).toEqual(['orange']);
});

test('nothing is told of an edge with no bar beyond it', () => {
  expect(read([[0.4, ORANGE]], 'top')).toEqual([]);
});
