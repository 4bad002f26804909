import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Burst } from './burst.tsx';

const BOARD = {
  floor: ['.'],
  gates: [],
  blocks: [{ id: 'a', color: 'red', cells: [[0, 0]] }],
} as const;

test('a win without a hint bursts into twice as many pieces, which fly further', () => {
  const burst = (isGreat: boolean) =>
    renderToStaticMarkup(<Burst board={BOARD} isGreat={isGreat} />);
  const count = (html: string) => html.split('<span').length - 1;
  const reach = (html: string) =>
    Math.max(...[...html.matchAll(/--[xy]:(-?\d+)cqmin/g)].map(([, at]) => Math.abs(Number(at))));
  expect(count(burst(true))).toBe(2 * count(burst(false)));
  expect(reach(burst(true))).toBeGreaterThan(reach(burst(false)));
});
