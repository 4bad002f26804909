import {
  middleOf,
  middleOfPiece,
  middleOfRun,
  reachOfArrow,
  type Shaft,
} from '#drawing/block-signs.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell } from '#engine/types.ts';
import { Count } from './glyphs.tsx';
import { dotsPath, INSET, outlinePath, RISE } from './outline.ts';
import { CURTAIN, ICE, INK, NAVY, PAPER, STEEL } from './palette.ts';

/** A double-headed arrow. A temporary one shows the number of exits until it ends. */
export function Arrow({
  shaft: { axis, run },
  left,
  isCrowded,
}: {
  readonly shaft: Shaft;
  readonly left: number | null;
  /** The arrow has signs on it, so the number moves to the side. */
  readonly isCrowded: boolean;
}) {
  const [x, y] = middleOfRun(run);
  const reach = reachOfArrow(run);
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
          <circle r="11" fill={NAVY} stroke={PAPER} strokeWidth="2" />
          <Count value={left} size={16} />
        </g>
      )}
    </g>
  );
}

/** Ice over a whole block: its studs show through, and its color at the edges. */
export function Ice({ cells }: { readonly cells: readonly Cell[] }) {
  return (
    <>
      <path
        d={outlinePath(cells, INSET + 3.5, 7)}
        transform={`translate(0 ${-RISE + 1})`}
        fill={ICE.face}
        fillOpacity=".84"
        stroke={ICE.edge}
        strokeWidth="1.6"
      />
      <g fill="none" strokeLinecap="round">
        <path
          d={dotsPath(cells, [0, -1.5])}
          stroke={ICE.edge}
          strokeWidth="17"
          strokeOpacity=".75"
        />
        <path d={dotsPath(cells, [0, -1.5])} stroke={ICE.face} strokeWidth="14" />
        <path
          d={cells
            .map(([x, y]) => `M${x * UNIT + 8} ${y * UNIT + 14}l6-7m-2 12 7-8m6 22 7-8m-3-2 4-5`)
            .join('')}
          stroke={ICE.edge}
          strokeWidth="2.2"
        />
      </g>
    </>
  );
}

interface CurtainProps {
  readonly cells: readonly Cell[];
  readonly state: 'closed' | 'open';
  /** Whether the block's middle is free for the bar. */
  readonly hasBar: boolean;
}

/** Closed, it is a lid with slits and a barred disc; open, a rim with thin rails between the studs. */
export function Curtain({ cells, state, hasBar }: CurtainProps) {
  const outline = outlinePath(cells, INSET + 4, 6);
  if (state === 'open') {
    return (
      <g fill="none" transform={`translate(0 ${-RISE + 1.5})`}>
        <path d={outline} stroke={INK} strokeWidth="5" />
        <path d={outline} stroke={CURTAIN.rim} strokeWidth="3.2" />
        <path
          d={cells.map(([x, y]) => `M${x * UNIT + 5} ${y * UNIT + 10}h30m-30 21h30`).join('')}
          stroke={CURTAIN.rim}
          strokeWidth="2.2"
        />
      </g>
    );
  }
  const [x, y] = middleOfPiece(cells);
  return (
    <>
      <path
        d={outline}
        transform={`translate(0 ${-RISE + 1.5})`}
        fill={CURTAIN.face}
        stroke={CURTAIN.slit}
        strokeWidth="1.5"
      />
      <path
        d={cells
          .map(([cx, cy]) => `M${cx * UNIT + 10} ${cy * UNIT + 10}h20m-20 9h20m-20 9h20`)
          .join('')}
        stroke={CURTAIN.slit}
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      {hasBar && (
        <g transform={`translate(${x} ${y - 1.5})`}>
          <circle r="11.5" fill={NAVY} stroke={CURTAIN.rim} strokeWidth="1.6" />
          <path d="M-6 0H6" stroke={PAPER} strokeWidth="4.6" strokeLinecap="round" />
        </g>
      )}
    </>
  );
}

/** A screw in each of the four outermost corners. */
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
