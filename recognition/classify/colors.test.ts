import { expect, test } from 'vitest';
import type { Lab } from '../picture.ts';
import { classifyColor, fitPalette } from './colors.ts';

function lab(hue: number, l: number, chroma: number): Lab {
  const turn = (hue * Math.PI) / 180;
  return [l, chroma * Math.cos(turn), chroma * Math.sin(turn)];
}

test('names a typical red surely', () => {
  const reading = classifyColor(lab(22, 0.55, 0.17));
  expect(reading.color).toBe('red');
  expect(reading.confidence).toBeGreaterThan(0.95);
});

test('tells the two greens by their lightness', () => {
  expect(classifyColor(lab(140, 0.68, 0.17)).color).toBe('green');
  expect(classifyColor(lab(147, 0.42, 0.09)).color).toBe('darkgreen');
});

test('is unsure halfway between two colours, and names the other', () => {
  const reading = classifyColor(lab(34, 0.64, 0.165));
  expect(reading.confidence).toBeLessThan(0.9);
  expect(['red', 'orange']).toContain(reading.color);
  expect(['red', 'orange']).toContain(reading.instead);
});

test('finds that all hues of a picture are turned', () => {
  const turned = [22, 79, 139, -120, -67].map((hue, i) =>
    lab(hue + 9, [0.55, 0.84, 0.68, 0.71, 0.57][i] as number, 0.16),
  );
  expect(fitPalette(turned).turn).toBeGreaterThan(2);
});
