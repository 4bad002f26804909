import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Line, PlayedMove } from '#app/board/line.ts';
import type { Vector } from '#engine/types.ts';
import type { BlockView, PositionView } from '#engine/view.ts';
import { glide, pathOut, prefersReducedMotion, shiftToEnd } from './glide.ts';

/** A block that has left, drawn until it is out of sight. */
export interface Ghost {
  readonly block: BlockView;
  /** Tells two ghosts of one block apart. */
  readonly key: number;
}

/**
 * Animates a step between two adjacent positions. Jumps are not animated, nor is anything with reduced motion. `svg` is the drawing of
 * `line.views[at]`, with the ghost marked `data-ghost`.
 */
export function useGlide(
  svg: RefObject<SVGSVGElement | null>,
  line: Line,
  at: number,
  speed: number,
): Ghost | undefined {
  const [ghost, setGhost] = useState<Ghost>();
  const running = useRef<Animation[]>([]);
  const [step, setStep] = useState({ from: at, to: at });
  if (step.to !== at) {
    setStep({ from: step.to, to: at });
    const leaver = at === step.to + 1 ? line.moves[step.to]?.leaver : undefined;
    setGhost(leaver && !prefersReducedMotion() ? { block: leaver, key: at } : undefined);
  }

  const show = useEffectEvent(({ from, to }: typeof step) => {
    for (const animation of running.current) animation.cancel();
    running.current = [];
    const made = Math.abs(to - from) === 1 ? line.moves[Math.min(to, from)] : undefined;
    if (!made || !svg.current || prefersReducedMotion()) return;
    const isForward = to > from;
    const before = line.views[to - (isForward ? 1 : 0)];
    running.current = glideCarried(svg.current, made, before, isForward, speed);
  });
  useLayoutEffect(() => show(step), [step]);

  useLayoutEffect(() => {
    const element = svg.current?.querySelector('[data-ghost]');
    const side =
      ghost &&
      line.views[0]?.gates.find(({ id }) => id === line.moves[ghost.key - 1]?.move.gate)?.side;
    const path = ghost && animatedPath(line.moves[ghost.key - 1]);
    if (!element || !side || !path?.length) return;
    const animation = glide(element, { path: pathOut(path, side), fades: 'out', speed });
    const forget = () => setGhost((now) => (now === ghost ? undefined : now));
    animation?.finished.then(forget, () => undefined);
    if (!animation) forget();
    return () => animation?.cancel();
  }, [ghost, line, speed, svg]);

  useEffect(
    () => () => {
      for (const animation of running.current) animation.cancel();
    },
    [],
  );

  return ghost;
}

function animatedPath(made: PlayedMove | undefined): readonly Vector[] {
  if (!made) return [];
  return made.isByHand ? [made.move.by] : made.path;
}

/** Starts the glides of everything that the drag moves and that is drawn. */
function glideCarried(
  svg: SVGSVGElement,
  made: PlayedMove,
  before: PositionView | undefined,
  isForward: boolean,
  speed: number,
): Animation[] {
  const { carried, leaver, move } = made;
  const path = isForward ? animatedPath(made) : made.path;
  const side = before?.gates.find(({ id }) => id === move.gate)?.side;
  return carried.flatMap((id) => {
    const isLeaver = leaver?.id === id && side !== undefined;
    const way = !isForward && isLeaver ? pathOut(path, side) : path;
    const glided = {
      path: isForward ? shiftToEnd(path) : way.toReversed(),
      ...(!isForward && isLeaver && { fades: 'in' as const }),
      speed,
    };
    const elements = svg.querySelectorAll(
      `[data-id="${CSS.escape(id)}"], [data-tie="${CSS.escape(id)}"]`,
    );
    return [...elements].flatMap((element) => glide(element, glided) ?? []);
  });
}
