import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLORS } from '#engine/types.ts';
import { THEME_COLORS } from './theme-color.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Rgb = readonly [number, number, number];

function readToken(name: string): string[] {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  return value.match(/#[0-9a-f]{6}/g) ?? [];
}

function toLinear(hex: string): Rgb {
  const channel = (at: number) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [a, b]
    .map((hex) => {
      const [r, g, b] = toLinear(hex);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function multiply(matrix: readonly Rgb[], [x, y, z]: Rgb): Rgb {
  const row = (r: Rgb) => r[0] * x + r[1] * y + r[2] * z;
  return [row(matrix[0] as Rgb), row(matrix[1] as Rgb), row(matrix[2] as Rgb)];
}

/** Björn Ottosson, "A perceptual color space for image processing" (2020). */
function toOklab(rgb: Rgb): Rgb {
  const lms = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  );
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(lms[0]), Math.cbrt(lms[1]), Math.cbrt(lms[2])],
  );
}

/** Machado, Oliveira & Fernandes (2009), severity 1.0, on linear RGB. */
const SIGHTS: Record<string, readonly Rgb[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seen(hex: string, sight: string): Rgb {
  const clamp = (c: number) => Math.min(1, Math.max(0, c));
  const [r, g, b] = multiply(SIGHTS[sight] ?? [], toLinear(hex));
  return toOklab([clamp(r), clamp(g), clamp(b)]);
}

test('every block color has a contrast of 3:1 to the floor of the board', () => {
  const [floor = ''] = readToken('board-floor');
  for (const color of COLORS) {
    const [hex = ''] = readToken(`block-${color}`);
    expect(contrast(hex, floor), color).toBeGreaterThanOrEqual(3);
  }
});

test('any two block colors differ for normal vision and three kinds of color blindness', () => {
  for (const sight of Object.keys(SIGHTS)) {
    COLORS.forEach((one, i) => {
      for (const other of COLORS.slice(0, i)) {
        const [a, b] = [one, other].map((c) => seen(readToken(`block-${c}`)[0] ?? '', sight));
        const distance = Math.hypot(...(a as Rgb).map((v, k) => v - ((b as Rgb)[k] ?? 0)));
        expect(distance, `${one} and ${other}, ${sight}`).toBeGreaterThanOrEqual(0.085);
      }
    });
  }
});

test('text has a contrast of 4.5:1 and edges of fields 3:1 to their backgrounds in both modes', () => {
  const pairs: [string, string, number][] = [];
  for (const ground of ['page', 'card', 'sunken', 'hover', 'raised']) {
    for (const text of ['ink', 'muted', 'primary', 'danger', 'warning']) {
      pairs.push([text, ground, 4.5]);
    }
  }
  pairs.push(['on-primary', 'primary', 4.5], ['on-primary', 'primary-hover', 4.5]);
  for (const tone of ['primary', 'danger', 'warning']) pairs.push([tone, `${tone}-soft`, 4.5]);
  for (const ground of ['page', 'card']) {
    pairs.push(['edge', ground, 3], ['accent', ground, 3], ['focus', ground, 3]);
  }
  for (const [front, back, least] of pairs) {
    [0, 1].forEach((mode) => {
      const ratio = contrast(readToken(front)[mode] ?? '', readToken(back)[mode] ?? '');
      expect(ratio, `${front} on ${back}, ${mode ? 'dark' : 'light'}`).toBeGreaterThanOrEqual(
        least,
      );
    });
  }
});

test('the browser bar has the color of the page', () => {
  expect(readToken('page')).toEqual([THEME_COLORS.light, THEME_COLORS.dark]);
});
