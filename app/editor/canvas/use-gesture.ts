import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { cellsBetween, placeAt } from '#draft/place-at.ts';
import type { Place } from '#draft/places.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell } from '#engine/types.ts';
import { dragEdit } from '../editor-state.ts';
import type { Editor } from '../use-editor.ts';
import type { ScreenPoint, Zoom } from './use-zoom.ts';

interface Begun {
  readonly pointer: number;
  readonly place: Place;
  readonly at: ScreenPoint;
}

/** A finger that moves less than this is not dragging. */
const DRAG_PX = 10;

/**
 * One finger selects and draws, two fingers pan and zoom. Nothing changes before the finger is lifted, so a second finger cancels a
 * drawing. If the cells are too small for a finger, a tap zooms in and nothing is drawn.
 */
export function useGesture(
  { state, dispatch, edit, draft }: Editor,
  zoom: Zoom,
  svg: RefObject<SVGSVGElement | null>,
) {
  const start = useRef<Begun>(undefined);
  const touches = useRef(new Map<number, ScreenPoint>());
  const [trail, setTrail] = useState<readonly Cell[]>([]);
  const cells = useRef<readonly Cell[]>([]);

  const find = (event: PointerEvent): Place | undefined => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return undefined;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return placeAt(draft, point.x / UNIT, point.y / UNIT);
  };
  const show = (next: readonly Cell[]) => {
    cells.current = next;
    setTrail(next);
  };
  const callOff = () => {
    start.current = undefined;
    show([]);
  };
  const isTooSmall = (event: PointerEvent) => event.pointerType === 'touch' && zoom.isSmall;

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerType === 'touch') {
      // Prevents the mouse events that would follow. They could hit another cell, because the board may have moved.
      event.preventDefault();
      touches.current.set(event.pointerId, [event.clientX, event.clientY]);
      event.currentTarget.setPointerCapture(event.pointerId);
      if (touches.current.size > 1) {
        callOff();
        zoom.beginPinch([...touches.current.values()]);
        return;
      }
    }
    const place = find(event);
    if (!place || event.button !== 0 || !event.isPrimary) return;
    start.current = { pointer: event.pointerId, place, at: [event.clientX, event.clientY] };
    event.currentTarget.setPointerCapture(event.pointerId);
    show([place.cell]);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (touches.current.has(event.pointerId)) {
      touches.current.set(event.pointerId, [event.clientX, event.clientY]);
      if (touches.current.size > 1) return zoom.pinch([...touches.current.values()]);
    }
    const begun = start.current;
    if (!begun || begun.pointer !== event.pointerId || isTooSmall(event)) return;
    const [x, y] = begun.at;
    const isTap = Math.hypot(event.clientX - x, event.clientY - y) < DRAG_PX;
    if (isTap && cells.current.length < 2) return;
    const place = find(event);
    const last = cells.current.at(-1);
    if (!place || !last) return;
    if (begun.place.kind === 'cell') {
      if (place.kind !== 'cell') return;
      const more = cellsBetween(last, place.cell);
      if (more.length > 0) show([...cells.current, ...more]);
      return;
    }
    const along = begun.place.side === 'top' || begun.place.side === 'bottom' ? 0 : 1;
    const to: Cell =
      along === 0 ? [place.cell[0], begun.place.cell[1]] : [begun.place.cell[0], place.cell[1]];
    show([begun.place.cell, ...cellsBetween(begun.place.cell, to)]);
  };
  const lift = (event: PointerEvent) => {
    if (touches.current.delete(event.pointerId) && touches.current.size === 1) zoom.endPinch();
  };
  const onPointerUp = (event: PointerEvent) => {
    lift(event);
    const begun = start.current;
    if (!begun || begun.pointer !== event.pointerId) return;
    const drawn = cells.current;
    callOff();
    svg.current?.querySelector<SVGElement>('[data-selected]')?.focus({ preventScroll: true });
    dispatch({ kind: 'select', place: begun.place });
    if (isTooSmall(event)) return zoom.goNear(begun.place);
    if (begun.place.kind === 'edge') {
      if (drawn.length < 2) return;
      const { side } = begun.place;
      edit({ kind: 'gate', cells: drawn, side, color: state.paint ?? 'red' });
      return;
    }
    if (drawn.length < 2 && state.tool === 'block') return;
    const dragged = dragEdit(state, drawn);
    if (dragged) edit(dragged);
  };
  const onPointerCancel = (event: PointerEvent) => {
    lift(event);
    callOff();
  };
  return {
    trail,
    isDown: () => start.current !== undefined,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
