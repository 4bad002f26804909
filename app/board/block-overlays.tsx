import type { Cell } from '#engine/types.ts';
import type { BlockView } from '#engine/view.ts';
import { longestRun, middleOf, middleOfRun, type Shaft } from './block-signs.ts';
import { Count } from './glyphs.tsx';
import { INSET, outlinePath, RISE } from './outline.ts';
import { CLOTH, ICE, INK, PAINTS, PAPER, STEEL } from './palette.ts';
import { UNIT } from './unit.ts';

/** A double-headed arrow; a turn-limited one shows the exits left until it ends. */
export function Arrow({
  shaft: { axis, run },
  left,
  isCrowded,
}: {
  readonly shaft: Shaft;
  readonly left: number | null;
  /** There are signs on it, so the number goes to their side. */
  readonly isCrowded: boolean;
}) {
  const [x, y] = middleOfRun(run);
  const reach = (run.length * UNIT) / 2 - (run.length === 1 ? 3.5 : 7);
  const d = `M${7 - reach}-7l-7 7 7 7M${reach - 7}-7l7 7-7 7M${-reach} 0H${reach}`;
  return (
    <g transform={`translate(${x} ${y - 1.5})`}>
      <g
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        transform={axis === 'vertical' ? 'rotate(90)' : undefined}
      >
        <path d={d} stroke={INK} strokeWidth="8" />
        <path d={d} stroke={PAPER} strokeWidth="4" />
      </g>
      {left !== null && left > 0 && (
        <g transform={isCrowded ? 'translate(11 12) scale(.75)' : undefined}>
          <circle r="10.5" fill={PAPER} stroke={INK} strokeWidth="2" />
          <Count value={left} size={14} fill={INK} />
        </g>
      )}
    </g>
  );
}

export function Ice({ cells }: { readonly cells: readonly Cell[] }) {
  return (
    <>
      <path
        d={outlinePath(cells, INSET + 4, 7)}
        transform={`translate(0 ${-RISE + 1})`}
        fill={ICE.face}
        fillOpacity=".58"
        stroke={ICE.edge}
        strokeWidth="2"
      />
      <path
        d={cells
          .map(
            ([x, y]) =>
              `M${x * UNIT + 9} ${y * UNIT + 15}l7-8M${x * UNIT + 25} ${y * UNIT + 32}l7-8`,
          )
          .join('')}
        stroke={ICE.edge}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  );
}

/** Closed, it covers the face in folds; open, it hangs gathered along the upper edges. */
export function Curtain({ block, prefix }: { readonly block: BlockView; readonly prefix: string }) {
  const has = new Set(block.cells.map(String));
  const upper = block.cells.filter(([x, y]) => !has.has(String([x, y - 1])));
  const rail = upper.map(([x, y]) => `M${x * UNIT + 3} ${y * UNIT + 3}h34`).join('');
  const hems = upper
    .map(([x, y]) => `M${x * UNIT + 4} ${y * UNIT + 3}v5q4 7 8 0 4 7 8 0 4 7 8 0 4 7 8 0v-5z`)
    .join('');
  return (
    <>
      {block.curtain === 'closed' ? (
        <path
          d={outlinePath(block.cells, INSET + 4, 6)}
          transform={`translate(0 ${-RISE + 2})`}
          fill={`url(#${prefix}cloth)`}
          stroke={CLOTH.fold}
          strokeWidth="1.5"
        />
      ) : (
        <path d={hems} fill={CLOTH.face} stroke={INK} strokeWidth="1" />
      )}
      <path d={rail} stroke={CLOTH.rail} strokeWidth="3.5" strokeLinecap="round" />
    </>
  );
}

/** The cell that each rope crosses, and its direction: across the longer side of the block. */
export function ropeCells({ ropes, cells }: BlockView) {
  const [wide, high] = [longestRun(cells, 'horizontal'), longestRun(cells, 'vertical')];
  const isUpright = wide.length >= high.length;
  const run = isUpright ? wide : high;
  return ropes.flatMap((color, index) => {
    const cell = run[Math.floor(((index + 0.5) * run.length) / ropes.length)];
    const shift = ropes.length > run.length ? (index - (ropes.length - 1) / 2) * 12 : 0;
    return cell ? [{ color, cell, isUpright, shift }] : [];
  });
}

/** One rope for each colour that is not cut yet. */
export function Ropes({ block }: { readonly block: BlockView }) {
  return ropeCells(block).map(({ color, cell, isUpright, shift }) => {
    const [x, y] = middleOf(cell);
    const at = isUpright ? `${x + shift} ${y}` : `${x} ${y + shift}`;
    const d = 'M0-19V16';
    return (
      <g key={color} transform={`translate(${at})`} fill="none">
        <g transform={isUpright ? undefined : 'rotate(90)'}>
          <path d={d} stroke={INK} strokeWidth="13" />
          <path d={d} stroke={PAINTS[color].face} strokeWidth="10" />
          <path
            d={d}
            stroke={PAPER}
            strokeOpacity=".75"
            strokeWidth="10"
            strokeDasharray="1.8 4.4"
          />
        </g>
        <circle r="7.5" cy="-1.5" fill={PAINTS[color].face} stroke={INK} strokeWidth="2" />
        <path
          d="M-3-4.5 3 1.5M-3 1.5 3-4.5"
          stroke={PAINTS[color].ink}
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      </g>
    );
  });
}

/** A screw in each far corner. */
export function Bolts({ cells }: { readonly cells: readonly Cell[] }) {
  const far = ([sx, sy]: Cell) =>
    cells.toSorted((a, b) => b[0] * sx + b[1] * sy - (a[0] * sx + a[1] * sy))[0] as Cell;
  const corners: readonly Cell[] = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ];
  return corners.map((corner) => {
    const [x, y] = middleOf(far(corner));
    return (
      <g
        key={String(corner)}
        transform={`translate(${x + corner[0] * 11.5} ${y + corner[1] * 11 - 2})`}
      >
        <circle r="5" fill={STEEL.face} stroke={INK} strokeWidth="1.6" />
        <path d="M-2.6 1.5 2.6-1.5" stroke={INK} strokeWidth="1.8" />
      </g>
    );
  });
}
