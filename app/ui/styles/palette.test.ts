import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TOKENS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Tailwind's green, and its cool gray under an earlier name; from light to dark. */
const GREEN =
  '#f0fdf4 #dcfce7 #bbf7d0 #86efac #4ade80 #22c55e #16a34a #15803d #166534 #14532d #052e16'.split(
    ' ',
  );
const COOL =
  '#f9fafb #f3f4f6 #e5e7eb #d1d5db #9ca3af #6b7280 #4b5563 #374151 #1f2937 #111827 #030712'.split(
    ' ',
  );

/** A token's colors in light and dark mode. */
function valuesOf(token: string): readonly string[] {
  const [, light = '', dark = ''] =
    new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(TOKENS) ?? [];
  return [light, dark];
}

test.each(['primary', 'primary-hover', 'accent', 'focus'])('the token %s is green', (token) => {
  for (const value of valuesOf(token)) expect(GREEN).toContain(value);
});

test.each(['page', 'hairline', 'ink'])('the token %s is a cool gray', (token) => {
  for (const value of valuesOf(token)) expect(COOL).toContain(value);
});
