import { boundsOf, isRectangle } from '#drawing/block-signs.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell } from '#engine/types.ts';
import { Count } from './glyphs.tsx';
import { INK, PAPER, SHIELD, STEEL } from './palette.ts';

/** Distance of a chain's ends from the corners it runs to, in drawing units. */
const END = 5;

/** A steel chain along a path. */
export function Chain({ d }: { readonly d: string }) {
  return (
    <g fill="none">
      <path d={d} stroke={INK} strokeWidth="6" />
      <g strokeLinecap="round">
        <path d={d} stroke={STEEL.face} strokeWidth="4.4" strokeDasharray="4 5.4" />
        <path d={d} stroke={STEEL.lip} strokeWidth="1.5" strokeDasharray="4 5.4" />
      </g>
    </g>
  );
}

/** Chains across a locked block, edge to edge. */
export function LockChains({ cells }: { readonly cells: readonly Cell[] }) {
  return <Chain d={listParts(cells).map(crossPath).join('')} />;
}

/** Splits the cells into rectangles: a single one if they form one, otherwise the runs of each row. */
function listParts(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  if (isRectangle(cells)) return [cells];
  const runs: Cell[][] = [];
  for (const cell of cells.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])) {
    const last = runs.at(-1)?.at(-1);
    if (last && last[1] === cell[1] && last[0] === cell[0] - 1) runs.at(-1)?.push(cell);
    else runs.push([cell]);
  }
  return runs;
}

/** Both diagonals of a rectangle, plus a steeper line if it is long. A single cell beside other parts has one diagonal. */
function crossPath(cells: readonly Cell[], _: number, parts: readonly unknown[]): string {
  const { left, right, top, bottom } = boundsOf(cells);
  const [l, r, t, b] = [left + END, right - END, top + END - 2, bottom - END - 2];
  const falling = `M${l} ${t}L${r} ${b}`;
  if (cells.length === 1 && parts.length > 1) return falling;
  const cross = `${falling}M${l} ${b}L${r} ${t}`;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (right - left > 2 * UNIT) return `${cross}M${x - 14} ${top + 2}L${x + 14} ${bottom - 5}`;
  if (bottom - top > 2 * UNIT) return `${cross}M${left + 2} ${y - 14}L${right - 2} ${y + 14}`;
  return cross;
}

/** A tilted golden shield with the number of keys still missing. */
export function Shield({ keys }: { readonly keys: number }) {
  return (
    <>
      <path
        d="M0-14.5Q6-10.5 12.5-11.5 14.5 8 0 15-14.5 8-12.5-11.5-6-10.5 0-14.5Z"
        fill={SHIELD.face}
        stroke={SHIELD.rim}
        strokeWidth="2.2"
        strokeLinejoin="round"
        transform="rotate(9)"
      />
      <Count value={keys} size={19} fill={PAPER} halo={SHIELD.rim} />
    </>
  );
}
