import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLORS } from '#engine/types.ts';
import { FLOOR, LETTERS, PAINTS } from './palette.ts';

const tokens = readFileSync(new URL('../ui/styles/tokens.css', import.meta.url), 'utf8');

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test('boards use the colors of the tokens, which are tested for color vision', () => {
  for (const color of COLORS) expect(tokens).toContain(`--block-${color}: ${PAINTS[color].face};`);
  expect(tokens).toContain(`--block-none: ${PAINTS.none.face};`);
  expect(tokens).toContain(`--board-floor: ${FLOOR.ground};`);
  expect(tokens).toContain(`--board-wall: ${FLOOR.wall};`);
});

test('every face has a contrast of 3:1 to the cells it lies on', () => {
  for (const { face } of Object.values(PAINTS)) {
    expect(contrast(face, FLOOR.cell)).toBeGreaterThanOrEqual(3);
  }
});

test('text on a block is legible', () => {
  for (const { face, ink } of Object.values(PAINTS)) {
    expect(contrast(face, ink)).toBeGreaterThanOrEqual(4.2);
  }
});

test('no two colors share a letter', () => {
  expect(new Set(Object.values(LETTERS)).size).toBe(COLORS.length);
});
