import { type PointerEvent, useRef } from 'react';

/** A drag that began on the watched board. It may go on, and end, before the playable board has loaded. */
export interface Grab {
  readonly id: string;
  readonly pointerId: number;
  /** Where it began, in screen pixels. */
  readonly x: number;
  readonly y: number;
  /** The last event of the drag so far. */
  readonly last: { current: globalThis.PointerEvent };
}

/** Gestures on a watched board. */
export interface Gestures {
  readonly onSwipe: (by: 1 | -1) => void;
  /** A block or crate was touched, and may be dragged next. */
  readonly onTouch?: () => void;
  readonly onGrab?: (grab: Grab) => void;
}

/** Minimum length of a horizontal swipe. It must also be twice as long as it is high. */
const SWIPE_PX = 40;
/** A block pulled this far is being dragged. */
const GRAB_PX = 6;

interface Start extends Omit<Grab, 'id' | 'last'> {
  readonly id: string | undefined;
}

/** Drags start on blocks, swipes on the frame around the floor. Swiping left goes forward, like turning a page. */
export function useGestures({ onSwipe, onTouch, onGrab }: Gestures) {
  const start = useRef<Start>(undefined);
  const forget = () => {
    start.current = undefined;
  };
  return {
    onPointerDown: ({ target, button, pointerId, pointerType, clientX, clientY }: PointerEvent) => {
      forget();
      const part = (target as Element).closest<SVGElement>('[data-piece],[data-floor]');
      const isBlock = /block|crate/.test(part?.dataset.piece ?? '');
      if (button !== 0 || (isBlock ? !onGrab : pointerType === 'mouse' || part?.dataset.floor)) {
        return;
      }
      if (isBlock) onTouch?.();
      const id = isBlock ? part?.dataset.id : undefined;
      start.current = { id, pointerId, x: clientX, y: clientY };
    },
    onPointerMove: ({ pointerId, clientX, clientY, nativeEvent }: PointerEvent) => {
      const from = start.current;
      if (from?.id === undefined || from.pointerId !== pointerId) return;
      const { id, x, y } = from;
      if (Math.hypot(clientX - x, clientY - y) < GRAB_PX) return;
      forget();
      onGrab?.({ id, pointerId, x, y, last: followPointer(nativeEvent) });
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = start.current;
      forget();
      if (!from || from.id !== undefined) return;
      const [dx, dy] = [clientX - from.x, clientY - from.y];
      if (Math.abs(dx) >= SWIPE_PX && Math.abs(dx) >= 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel: forget,
  };
}

/** Keeps track of a pointer's last event until it is lifted. */
function followPointer(first: globalThis.PointerEvent): Grab['last'] {
  const last = { current: first };
  const stop = new AbortController();
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) {
    addEventListener(
      type,
      (event) => {
        if (event.pointerId !== first.pointerId) return;
        last.current = event;
        if (type !== 'pointermove') stop.abort();
      },
      { signal: stop.signal },
    );
  }
  return last;
}
