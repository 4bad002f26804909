import type { Cell } from '#engine/types.ts';
import type { PlainStyle } from './plain-styles.ts';
import { polygon } from './solids.ts';
import type { Point, View } from './view.ts';

export function drawArrow(
  cells: readonly Cell[],
  axis: 'horizontal' | 'vertical',
  z: number,
  style: PlainStyle,
  view: View,
): string {
  const k = axis === 'horizontal' ? 0 : 1;
  const lanes = new Map<number, number[]>();
  for (const cell of cells)
    lanes.set(cell[1 - k] as number, [
      ...(lanes.get(cell[1 - k] as number) ?? []),
      cell[k] as number,
    ]);
  const [lane, places] = [...lanes].reduce((p, q) => (q[1].length > p[1].length ? q : p));
  const from = Math.min(...places) + 0.14;
  const until = Math.max(...places) + 0.86;
  const [w, head] = [style.arrow, style.arrow * 2.1];
  const across = lane + 0.5;
  const line: [number, number][] = [
    [from, across],
    [from + head, across - head],
    [from + head, across - w],
    [until - head, across - w],
    [until - head, across - head],
    [until, across],
    [until - head, across + head],
    [until - head, across + w],
    [from + head, across + w],
    [from + head, across + head],
  ];
  const points = line.map(([t, s]): Point => (k === 0 ? [t, s] : [s, t]));
  return polygon(points, z, view, '#fff');
}

export function drawStar([x, y]: Point, r: number, z: number, view: View): string {
  const points = Array.from({ length: 10 }, (_, i): Point => {
    const reach = i % 2 === 0 ? r : r * 0.45;
    const turn = (Math.PI * i) / 5 - Math.PI / 2;
    return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)];
  });
  return polygon(points, z, view, '#fff');
}

const GOLD = '#f0b93a';
const DARK_GOLD = '#7a5312';

export function drawKey([x, y]: Point, z: number, view: View): string {
  const scale = view.scaleAt([x, y], z);
  const [u, v] = view.project([x, y], z);
  const line = (color: string, width: number): string =>
    `<g fill="none" stroke="${color}" stroke-width="${width}"><circle cy="-.2" r=".14"/><path d="M0 -.06V.36M0 .33H.15M0 .2H.12"/></g>`;
  return `<g transform="translate(${u} ${v}) scale(${scale}) rotate(28)">${line(DARK_GOLD, 0.14)}${line(GOLD, 0.085)}</g>`;
}

export function drawPadlock([x, y]: Point, z: number, view: View): string {
  const [u, v] = view.project([x, y], z);
  return `<g transform="translate(${u} ${v}) scale(${view.scaleAt([x, y], z)})" stroke="${DARK_GOLD}" stroke-width=".04"><path d="M-.15 -.1V-.22A.15 .15 0 0 1 .15 -.22V-.1" fill="none" stroke-width=".08"/><rect x="-.27" y="-.14" width=".54" height=".44" rx=".1" fill="${GOLD}"/></g>`;
}

/** Digits as strokes in a box 0.6 wide and 1 high. */
const DIGITS = [
  'M.3 0Q0 0 0 .5T.3 1T.6 .5T.3 0',
  'M.1 .2L.35 0V1',
  'M.05 .25Q.1 0 .3 0T.55 .28Q.55 .5 .05 1H.58',
  'M.05 .12Q.15 0 .3 0T.55 .25T.25 .47Q.6 .5 .57 .75T.3 1T.03 .85',
  'M.45 1V0L.02 .68H.6',
  'M.53 .03H.1L.07 .45Q.6 .3 .57 .7T.28 1T.03 .85',
  'M.5 .05Q.05 .1 .03 .65T.3 1T.57 .68T.3 .4T.04 .62',
  'M.03 .03H.57L.22 1',
  'M.3 .47Q.05 .45 .07 .22T.3 0T.53 .22T.3 .47Q.02 .5 .03 .74T.3 1T.57 .74T.3 .47',
  'M.56 .38Q.5 .6 .3 .6T.03 .32T.3 0T.57 .35Q.55 .9 .12 .96',
] as const;

export function drawNumber(
  value: number,
  [x, y]: Point,
  z: number,
  style: PlainStyle,
  view: View,
): string {
  const digits = [...String(value)];
  const size = style.numberCells;
  const advance = 0.82;
  const left = -((digits.length - 1) * advance + 0.6) / 2;
  const paths = digits
    .map(
      (d, i) => `<path transform="translate(${left + i * advance} -.5)" d="${DIGITS[Number(d)]}"/>`,
    )
    .join('');
  const [u, v] = view.project([x, y], z);
  const line = (color: string, width: number): string =>
    `<g fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${paths}</g>`;
  return `<g transform="translate(${u} ${v}) scale(${view.scaleAt([x, y], z) * size})">${line(style.ink, 0.5)}${line('#fff', 0.22)}</g>`;
}
