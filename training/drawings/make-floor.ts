import type { Cell } from '#engine/types.ts';
import type { Dice } from './dice.ts';

/**
 * A random connected floor, rows of `.` and `#`, cut to its bounding box: a rectangle with corners and sides cut out, a T or a plus, two
 * parts joined by a neck, with holes.
 */
export function makeFloor(dice: Dice): string[] {
  const width = dice.chance(0.75) ? dice.between(5, 9) : dice.between(4, 12);
  const height = dice.chance(0.75) ? dice.between(6, 11) : dice.between(5, 14);
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
  const cut = (x0: number, y0: number, w: number, h: number): void => {
    for (let y = Math.max(0, y0); y < Math.min(height, y0 + h); y++)
      for (let x = Math.max(0, x0); x < Math.min(width, x0 + w); x++)
        (rows[y] as string[])[x] = '#';
  };
  const third = (n: number): number => dice.between(1, Math.max(1, Math.floor(n / 3)));
  const corner = (right: number, bottom: number, w: number, h: number): void =>
    cut(right ? width - w : 0, bottom ? height - h : 0, w, h);
  const kind = dice.pick([
    'plain',
    'corners',
    'corners',
    'corners',
    'sides',
    'cross',
    'neck',
  ] as const);
  if (kind === 'corners' || kind === 'sides')
    for (let i = 0; i < 4; i++)
      if (dice.chance(kind === 'corners' ? 0.5 : 0.15))
        corner(i & 1, i >> 1, third(width), third(height));
  if (kind === 'sides') {
    for (let n = dice.between(1, 3); n > 0; n--) {
      const isUpright = dice.chance(0.5);
      const long = dice.between(1, Math.max(1, Math.floor((isUpright ? height : width) / 2)));
      const deep = dice.between(1, Math.max(1, Math.floor((isUpright ? width : height) / 3)));
      const at = dice.between(1, Math.max(1, (isUpright ? height : width) - long - 1));
      const far = dice.chance(0.5);
      if (isUpright) cut(far ? width - deep : 0, at, deep, long);
      else cut(at, far ? height - deep : 0, long, deep);
    }
  }
  if (kind === 'cross') {
    const [w, h] = [third(width), third(height)];
    const which = dice.pick([
      [0, 1],
      [2, 3],
      [0, 2],
      [1, 3],
      [0, 1, 2, 3],
      [0, 3],
      [1, 2],
    ]);
    for (const i of which) corner(i & 1, i >> 1, w, h);
  }
  if (kind === 'neck') {
    const at = dice.between(2, height - 3);
    const deep = dice.between(1, 2);
    const left = dice.between(0, Math.floor((width - 1) / 2));
    cut(0, at, left, deep);
    cut(
      width - dice.between(left === 0 ? 1 : 0, Math.max(1, width - left - dice.between(1, 3))),
      at,
      width,
      deep,
    );
  }
  if (dice.chance(0.65))
    for (let n = dice.pick([1, 1, 1, 2, 3]); n > 0; n--) {
      const [w, h] = [dice.pick([1, 1, 1, 2, 2, 3]), dice.pick([1, 1, 2, 2, 3, 4])];
      if (width - w < 3 || height - h < 3) continue;
      cut(dice.between(1, width - w - 1), dice.between(1, height - h - 1), w, h);
    }
  return trim(keepLargest(rows));
}

/** A floor's largest connected part. */
export function keepLargest(rows: readonly string[][]): string[][] {
  const seen = new Set<string>();
  let best: [number, number][] = [];
  rows.forEach((row, y) => {
    row.forEach((c, x) => {
      if (c === '#' || seen.has(`${x},${y}`)) return;
      const part: [number, number][] = [[x, y]];
      seen.add(`${x},${y}`);
      for (const [u, v] of part)
        for (const [p, q] of [
          [u + 1, v],
          [u - 1, v],
          [u, v + 1],
          [u, v - 1],
        ] as [number, number][])
          if (rows[q]?.[p] === '.' && !seen.has(`${p},${q}`)) {
            seen.add(`${p},${q}`);
            part.push([p, q]);
          }
      if (part.length > best.length) best = part;
    });
  });
  const out = rows.map((row) => row.map(() => '#'));
  for (const [x, y] of best) (out[y] as string[])[x] = '.';
  return out;
}

/** A floor cut to its bounding box. */
export function trim(rows: readonly string[][]): string[] {
  const used = rows.flatMap((row, y) => (row.includes('.') ? [y] : []));
  const columns = (rows[0] as string[]).flatMap((_, x) =>
    rows.some((row) => row[x] === '.') ? [x] : [],
  );
  return rows
    .slice(used[0], (used.at(-1) as number) + 1)
    .map((row) => row.slice(columns[0], (columns.at(-1) as number) + 1).join(''));
}

/** The cells that are not floor and not connected to the outside. */
export function listHoles(floor: readonly string[]): Cell[] {
  const [columns, rows] = [floor[0]?.length ?? 0, floor.length];
  const outside = new Set<string>();
  const queue: Cell[] = [[-1, -1]];
  for (const [x, y] of queue) {
    if (x < -1 || y < -1 || x > columns || y > rows) continue;
    if (outside.has(`${x},${y}`) || floor[y]?.[x] === '.') continue;
    outside.add(`${x},${y}`);
    queue.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
  }
  return floor.flatMap((row, y) =>
    [...row].flatMap((c, x): Cell[] => (c === '.' || outside.has(`${x},${y}`) ? [] : [[x, y]])),
  );
}
