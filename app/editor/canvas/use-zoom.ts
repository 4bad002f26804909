import {
  type CSSProperties,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Place } from '#draft/places.ts';
import { UNIT } from '#drawing/unit.ts';
import { OUTWARD } from '#engine/types.ts';
import { CANVAS_MARGIN } from './marks.tsx';

/** A point of the window. */
export type ScreenPoint = readonly [x: number, y: number];

/** Width of a target that a finger can hit. */
const TARGET_PX = 44;
/** Size of a cell on an enlarged board. With the margin around the floor, edges are wide enough as well. */
const LARGE_PX = 56;
const CELL_PX_MAX = 112;
/** The margin around the floor, in cells. */
const MARGIN = CANVAS_MARGIN / UNIT;

export interface Zoom {
  /** The element in which the board scrolls, and the element that has the board's size. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly sheetStyle: CSSProperties;
  /** Whether the board is larger than its visible area. */
  readonly isLarge: boolean;
  /** Whether its cells are too small for a finger. */
  readonly isSmall: boolean;
  readonly toggle: () => void;
  /** Enlarges the board, with this place in the middle. */
  readonly goNear: (place: Place) => void;
  /** Scrolls as far as needed to make this place visible. */
  readonly reveal: (place: Place) => void;
  readonly beginPinch: (fingers: readonly ScreenPoint[]) => void;
  readonly pinch: (fingers: readonly ScreenPoint[]) => void;
  readonly endPinch: () => void;
}

/** The size at which the board is drawn, and its visible part. `width` and `height` are in cells. */
export function useZoom(width: number, height: number): Zoom {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  /** Pixels per cell; null if the whole board is fitted into the frame. */
  const [cellPx, setCellPx] = useState<number | null>(null);
  const fitPx = useFit(sheet, width, cellPx === null);
  const next = useRef<ScreenPoint>(undefined);
  const fingers = useRef<Pinch>(undefined);

  const pxNow = () => (sheet.current?.getBoundingClientRect().width ?? 0) / (width + 2 * MARGIN);
  /** Scrolls until a point of the board, in cells, is at a point of the window. */
  const hold = ([x, y]: ScreenPoint, [clientX, clientY]: ScreenPoint) => {
    if (!frame.current || !sheet.current) return;
    const { left, top } = sheet.current.getBoundingClientRect();
    const px = pxNow();
    frame.current.scrollLeft += left + (x + MARGIN) * px - clientX;
    frame.current.scrollTop += top + (y + MARGIN) * px - clientY;
  };
  const center = (at: ScreenPoint) => {
    if (frame.current) hold(at, middleOf(frame.current.getBoundingClientRect()));
  };
  const centerNext = useEffectEvent(() => {
    if (next.current) center(next.current);
    next.current = undefined;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new size that is waited for.
  useLayoutEffect(() => centerNext(), [cellPx]);
  return {
    frame,
    sheet,
    sheetStyle:
      cellPx === null
        ? { maxWidth: `calc(66svh * ${(width + 2 * MARGIN) / (height + 2 * MARGIN)})` }
        : { width: `${Math.round((width + 2 * MARGIN) * cellPx)}px` },
    isLarge: cellPx !== null,
    isSmall: fitPx > 0 && (cellPx ?? fitPx) < TARGET_PX,
    toggle: () => setCellPx(cellPx === null ? LARGE_PX : null),
    goNear: (place) => {
      const at = centerOf(place);
      if ((cellPx ?? 0) >= LARGE_PX) return center(at);
      next.current = at;
      setCellPx(LARGE_PX);
    },
    reveal: (place) => {
      const box = frame.current?.getBoundingClientRect();
      const whole = sheet.current?.getBoundingClientRect();
      if (cellPx === null || !box || !whole) return;
      const [x, y] = centerOf(place);
      const [clientX, clientY] = [
        whole.left + (x + MARGIN) * cellPx,
        whole.top + (y + MARGIN) * cellPx,
      ];
      const isSeen =
        clientX > box.left + cellPx / 2 &&
        clientX < box.right - cellPx / 2 &&
        clientY > box.top + cellPx / 2 &&
        clientY < box.bottom - cellPx / 2;
      if (!isSeen) center([x, y]);
    },
    beginPinch: (points) => {
      const [x, y] = middle(points);
      const whole = sheet.current?.getBoundingClientRect();
      if (!whole) return;
      const px = pxNow();
      const at: ScreenPoint = [(x - whole.left) / px - MARGIN, (y - whole.top) / px - MARGIN];
      fingers.current = { apart: apart(points), px, at };
    },
    pinch: (points) => {
      const { current: begun } = fingers;
      if (!begun || !sheet.current) return;
      const px = begun.px * (apart(points) / Math.max(1, begun.apart));
      const cellPx = Math.min(CELL_PX_MAX, Math.max(fitPx, px));
      // Changes the element directly, because the board itself stays the same and need not be rendered again.
      sheet.current.style.maxWidth = '';
      sheet.current.style.width = `${(width + 2 * MARGIN) * cellPx}px`;
      hold(begun.at, middle(points));
    },
    endPinch: () => {
      if (!fingers.current) return;
      fingers.current = undefined;
      const px = pxNow();
      const isWhole = px <= fitPx * 1.05;
      if (isWhole && sheet.current) sheet.current.style.width = '';
      setCellPx(isWhole ? null : px);
    },
  };
}

/**
 * Two fingers when they were put down: the distance between them in pixels, the pixels per cell, and the point of the board between them.
 */
interface Pinch {
  readonly apart: number;
  readonly px: number;
  readonly at: ScreenPoint;
}

/** Pixels per cell when the whole board is shown; 0 before anything is drawn. */
function useFit(sheet: RefObject<HTMLDivElement | null>, width: number, isFitted: boolean): number {
  const [fitPx, setFitPx] = useState(0);
  // Before the new layout, so that a width that is not fitted is not observed.
  useLayoutEffect(() => {
    const { current: element } = sheet;
    if (!element || !isFitted) return;
    const watch = new ResizeObserver(([entry]) => {
      const wide = entry?.contentRect.width ?? 0;
      if (wide > 0) setFitPx(wide / (width + 2 * MARGIN));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [sheet, width, isFitted]);
  return fitPx;
}

function centerOf(place: Place): ScreenPoint {
  const [x, y] = place.cell;
  const [dx, dy] = place.kind === 'edge' ? OUTWARD[place.side] : [0, 0];
  return [x + 0.5 + 0.6 * dx, y + 0.5 + 0.6 * dy];
}

function middleOf({ left, top, width, height }: DOMRect): ScreenPoint {
  return [left + width / 2, top + height / 2];
}

function middle([first = [0, 0], second = first]: readonly ScreenPoint[]): ScreenPoint {
  return [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2];
}

function apart([first = [0, 0], second = first]: readonly ScreenPoint[]): number {
  return Math.hypot(first[0] - second[0], first[1] - second[1]);
}
