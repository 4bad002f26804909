import type { Place } from '#draft/places.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell, Side } from '#engine/types.ts';

/** A place to look at: a reading that may be wrong, or a fault. */
export interface Mark {
  readonly place: Place;
  readonly kind: 'doubt' | 'fault';
}

/** Space around the floor in which a finger can hit an edge, in drawing units. */
export const CANVAS_MARGIN = 34;

const BUTTON = { role: 'button' } as const;
/** The names of the cells and the list beside the board tell screen readers the same. */
const DECORATION = { 'aria-hidden': true } as const;

/** The selected cell. */
export function CellRing({ cell }: { readonly cell: Cell }) {
  const box = { ...rectOf(placeBox({ kind: 'cell', cell }), 1.5), rx: 8 };
  return (
    <g fill="none" pointerEvents="none">
      <rect {...box} stroke="var(--board-ink)" strokeWidth="5.5" />
      <rect {...box} stroke="var(--board-glint)" strokeWidth="3" />
    </g>
  );
}

interface EdgeStopProps {
  readonly cell: Cell;
  readonly side: Side;
  readonly label: string;
}

/** The selected edge. It can have the focus, like cells. */
export function EdgeStop({ cell, side, label }: EdgeStopProps) {
  const box = { ...rectOf(placeBox({ kind: 'edge', cell, side })), rx: 7 };
  return (
    <g {...BUTTON} tabIndex={0} aria-label={label} data-selected="" className="outline-none">
      <rect {...box} fill="none" stroke="var(--board-ink)" strokeWidth="6" />
      <rect
        {...box}
        fill="var(--board-glint)"
        fillOpacity=".16"
        stroke="var(--board-glint)"
        strokeWidth="3"
      />
    </g>
  );
}

const LOOKS = {
  doubt: { sign: '?', fill: 'var(--mark-doubt)', ink: 'var(--board-ink)', dash: '6 4.5' },
  fault: { sign: '!', fill: 'var(--mark-fault)', ink: 'var(--board-glint)', dash: undefined },
} as const;

/** A dashed frame with a question mark for a reading that may be wrong, or a solid one with an exclamation mark for a fault. */
export function MarkRing({ place, kind }: Mark) {
  const { sign, fill, ink, dash } = LOOKS[kind];
  const box = placeBox(place);
  const frame = { ...rectOf(box, place.kind === 'cell' ? 6 : 3), rx: 5 };
  const [x, y, width, height] = box;
  const [signX, signY] =
    place.kind === 'cell' ? [x + width - 9, y + 9] : [x + width / 2, y + height / 2];
  return (
    <g pointerEvents="none" {...DECORATION}>
      <rect {...frame} fill="none" stroke="var(--board-ink)" strokeWidth="4.5" />
      <rect {...frame} fill="none" stroke={fill} strokeWidth="3" strokeDasharray={dash} />
      <g transform={`translate(${signX} ${signY})`}>
        <circle r="9.5" fill={fill} stroke="var(--board-ink)" strokeWidth="2" />
        <text y="5" fontSize="14" fontWeight="800" fill={ink}>
          {sign}
        </text>
      </g>
    </g>
  );
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** How far outside its cell an edge is drawn. */
const EDGE_DEPTH = 24;

/** A cell, or the outside of an edge, in drawing units. */
function placeBox(place: Place): Box {
  const [left, top] = [place.cell[0] * UNIT, place.cell[1] * UNIT];
  switch (place.kind === 'edge' ? place.side : 'none') {
    case 'top':
      return [left, top - EDGE_DEPTH, UNIT, EDGE_DEPTH];
    case 'bottom':
      return [left, top + UNIT, UNIT, EDGE_DEPTH];
    case 'left':
      return [left - EDGE_DEPTH, top, EDGE_DEPTH, UNIT];
    case 'right':
      return [left + UNIT, top, EDGE_DEPTH, UNIT];
    default:
      return [left, top, UNIT, UNIT];
  }
}

function rectOf([x, y, width, height]: Box, inset = 0) {
  return {
    x: x + inset,
    y: y + inset,
    width: width - 2 * inset,
    height: height - 2 * inset,
  };
}
