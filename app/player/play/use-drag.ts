import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { UNIT } from '#drawing/unit.ts';
import type { Move, Side, Vector } from '#engine/types.ts';
import type { Destination, PositionView } from '#engine/view.ts';
import type { Grab } from '../use-gestures.ts';
import {
  AT_REST,
  type DragField,
  dragField,
  followPull,
  type Held,
  stepTowards,
} from './drag-field.ts';

/** What dragging a piece needs to know, and its callbacks. */
export interface DragRules {
  readonly view: PositionView;
  /** A drag that began on the watched board and continues here. */
  readonly grab?: Grab | undefined;
  readonly findDestinations: (id: string) => readonly Destination[];
  readonly onMove: (move: Move) => void;
  /** A piece was tapped. */
  readonly onTap: (id: string) => void;
  /** A movable piece was pressed without a pointer: with a screen reader, a switch, or by voice. */
  readonly onPress: (id: string) => void;
  /** A piece already dragged by `at` was pushed towards `side` and did not move further. */
  readonly onRefused: (id: string, at: Vector, side: Side) => void;
  /** A piece was moved by an arrow key, to where it is now displaced by `at`. */
  readonly onStep: (id: string, at: Vector) => void;
  /** For screen readers: a piece was picked up, cannot move, or was put back. */
  readonly onAnnounce: (what: 'picked' | 'stuck' | 'back', id: string) => void;
}

/** A pointer pulling a piece, movable or not. */
interface Pull {
  readonly id: string;
  readonly pointerId: number;
  readonly from: Vector;
  readonly cellPx: number;
}

/** Pulling a blocked piece this far counts as a push, in cells. */
const PUSH_CELLS = 0.4;

/** The piece being dragged. */
interface Grip {
  readonly id: string;
  readonly field: DragField;
  readonly elements: readonly SVGGElement[];
  readonly held: Held;
  /** For drags by pointer: where the piece was grabbed, in pixels, and the pixels per cell. */
  readonly pointer?: { readonly id: number; readonly from: Vector; readonly cellPx: number };
}

type PointerPlace = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>;

const ARROWS: Readonly<Record<string, Side>> = {
  ArrowUp: 'top',
  ArrowRight: 'right',
  ArrowDown: 'bottom',
  ArrowLeft: 'left',
};

/**
 * Drags blocks and crates with finger, mouse or keys. While dragging, it changes the drawing directly, so that nothing is rendered; the
 * page is notified at the end.
 */
export function useDrag(svg: RefObject<SVGSVGElement | null>, rules: DragRules) {
  const grip = useRef<Grip>(undefined);
  const pull = useRef<Pull>(undefined);
  const [picked, setPicked] = useState<string>();
  const { view } = rules;

  // A new position is drawn with every piece in place, so the drag's shift must be reset.
  const [drawn, setDrawn] = useState(view);
  if (drawn !== view) {
    setDrawn(view);
    setPicked(undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view resets the drag.
  useLayoutEffect(() => {
    if (grip.current) shift(grip.current.elements, [0, 0]);
    grip.current = undefined;
  }, [view]);

  const take = (id: string, pointer?: Grip['pointer']) => {
    const destinations = rules.findDestinations(id);
    if (destinations.length === 0 || !svg.current) return false;
    const field = dragField(destinations, view.gates);
    const elements = elementsOf(svg.current, view, id);
    grip.current = { id, field, elements, held: AT_REST, ...(pointer && { pointer }) };
    setPicked(id);
    return true;
  };
  const hold = (held: Held) => {
    if (!grip.current) return;
    grip.current = { ...grip.current, held };
    shift(grip.current.elements, held.drawn);
  };
  const putBack = () => {
    hold(AT_REST);
    grip.current = undefined;
    setPicked(undefined);
  };
  const drop = () => {
    if (!grip.current) return;
    const { id, held } = grip.current;
    if (isStill(held)) return putBack();
    const move = { block: id, by: held.cell };
    rules.onMove(held.exit ? { ...move, gate: held.exit.gate } : move);
  };

  const takeByPointer = (board: SVGSVGElement, { id, pointerId, x, y }: Omit<Grab, 'last'>) => {
    if (grip.current) putBack();
    const cellPx = UNIT * (board.getScreenCTM()?.a ?? 1);
    pull.current = { id, pointerId, from: [x, y], cellPx };
    return take(id, { id: pointerId, from: [x, y], cellPx });
  };
  const pullTo = ({ pointerId, clientX, clientY }: PointerPlace) => {
    const { pointer, field, held } = grip.current ?? {};
    if (!pointer || !field || !held || pointer.id !== pointerId) return;
    const pull: Vector = [
      (clientX - pointer.from[0]) / pointer.cellPx,
      (clientY - pointer.from[1]) / pointer.cellPx,
    ];
    hold(followPull(field, held.cell, pull));
  };
  const { grab } = rules;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each grab is taken over only once.
  useEffect(() => {
    // biome-ignore lint/nursery/useReactCompiler: the drag comes from outside and began before this board was rendered.
    if (!grab || !svg.current || !takeByPointer(svg.current, grab)) return;
    const { current: last } = grab.last;
    if (last.type === 'pointercancel') return putBack();
    pullTo(last);
    if (last.type === 'pointerup') drop();
    else svg.current.setPointerCapture(grab.pointerId);
  }, [grab]);

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    const id = pieceAt(event.target);
    if (id === undefined || event.button !== 0) return;
    const { pointerId, clientX: x, clientY: y } = event;
    takeByPointer(event.currentTarget, { id, pointerId, x, y });
    // Captured for pieces that cannot move as well, because they are pulled beyond their edges.
    event.currentTarget.setPointerCapture(pointerId);
  };
  const onPointerUp = (event: PointerEvent) => {
    const pushed = pull.current?.pointerId === event.pointerId ? pull.current : undefined;
    pull.current = undefined;
    const id = pushed?.id ?? grip.current?.id ?? pieceAt(event.target);
    const wasStill = !grip.current || isStill(grip.current.held);
    if (grip.current?.pointer?.id === event.pointerId) drop();
    if (!wasStill || id === undefined) return;
    const side = pushed && sideOf(pushed, event);
    if (side) rules.onRefused(id, [0, 0], side);
    else rules.onTap(id);
  };
  const onClick = (event: MouseEvent) => {
    const id = pieceAt(event.target);
    // A click from a pointer has a count in `detail`.
    if (id === undefined || event.detail > 0) return;
    if (grip.current) putBack();
    if (rules.findDestinations(id).length > 0) rules.onPress(id);
    else rules.onAnnounce('stuck', id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = pieceAt(event.target);
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const side = ARROWS[event.key];
    if (side && grip.current?.id === id) {
      const held = stepTowards(grip.current.field, grip.current.held.cell, side);
      if (held) hold(held);
      else rules.onRefused(id, grip.current.held.cell, side);
      if (held?.exit) drop();
      else if (held) rules.onStep(id, held.cell);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (grip.current?.id === id) drop();
      else rules.onAnnounce(take(id) ? 'picked' : 'stuck', id);
    } else if (event.key === 'Escape' && grip.current) {
      putBack();
      rules.onAnnounce('back', id);
    } else return;
    event.preventDefault();
  };
  /** Tabbing away drops a piece moved by keys. */
  const onBlur = () => {
    if (grip.current && !grip.current.pointer) drop();
  };
  return {
    /** The id of the piece being dragged. */
    picked,
    handlers: {
      onPointerDown,
      onPointerMove: pullTo,
      onPointerUp,
      onPointerCancel: putBack,
      onClick,
      onKeyDown,
      onBlur,
    },
  };
}

/** Whether a drag has not led anywhere. */
function isStill({ cell: [x, y], exit }: Held): boolean {
  return x === 0 && y === 0 && !exit;
}

/** The side towards which a piece was pulled; undefined for a tap. */
function sideOf({ from, cellPx }: Pull, { clientX, clientY }: PointerPlace): Side | undefined {
  const [dx, dy] = [(clientX - from[0]) / cellPx, (clientY - from[1]) / cellPx];
  if (Math.max(Math.abs(dx), Math.abs(dy)) < PUSH_CELLS) return undefined;
  if (Math.abs(dx) >= Math.abs(dy)) return dx > 0 ? 'right' : 'left';
  return dy > 0 ? 'bottom' : 'top';
}

function pieceAt(target: EventTarget): string | undefined {
  const piece = (target as Element).closest<SVGGElement>(
    '[data-piece="block"], [data-piece="crate"]',
  );
  return piece?.dataset.id;
}

/** Everything that moves with this piece: the blocks tied to it, and the ties. */
function elementsOf(svg: SVGSVGElement, view: PositionView, id: string): readonly SVGGElement[] {
  const group = view.blocks.find((block) => block.id === id)?.group ?? [id];
  return group.flatMap((member) => {
    const name = CSS.escape(member);
    return [...svg.querySelectorAll<SVGGElement>(`[data-id="${name}"], [data-tie="${name}"]`)];
  });
}

function shift(elements: readonly SVGGElement[], [x, y]: Vector): void {
  for (const element of elements) {
    element.style.transform = x === 0 && y === 0 ? '' : `translate(${x * UNIT}px, ${y * UNIT}px)`;
  }
}
