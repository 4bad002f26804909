import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Line, Shot } from '#app/board/line.ts';
import type { Vector } from '#engine/types.ts';
import type { BlockView, PositionView } from '#engine/view.ts';
import { glide, pathOut, shiftToEnd, wantsStillness } from './glide.ts';

/** A block that has left, drawn where it stood until it is out of sight. */
export interface Ghost {
  readonly block: BlockView;
  /** Differs between two ghosts of one block. */
  readonly key: number;
}

/**
 * Shows the step between two neighbouring places of a line as a glide. Jumps, and steps for those who want stillness, are
 * displayed at once. `svg` is the drawing of `line.views[at]`, with the ghost marked `data-ghost`.
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
    setGhost(undefined);
  }

  const show = useEffectEvent(({ from, to }: typeof step) => {
    for (const animation of running.current) animation.cancel();
    running.current = [];
    const shot = Math.abs(to - from) === 1 ? line.shots[Math.min(to, from)] : undefined;
    if (!shot || !svg.current || wantsStillness()) return;
    const isForward = to > from;
    const before = line.views[to - (isForward ? 1 : 0)];
    running.current = glideCarried(svg.current, shot, before, isForward, speed);
    if (isForward && shot.leaver) setGhost({ block: shot.leaver, key: to });
  });
  useLayoutEffect(() => show(step), [step]);

  useLayoutEffect(() => {
    const element = svg.current?.querySelector('[data-ghost]');
    const side =
      ghost &&
      line.views[0]?.gates.find(({ id }) => id === line.shots[ghost.key - 1]?.move.gate)?.side;
    const path = ghost && animatedPath(line.shots[ghost.key - 1]);
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

function animatedPath(shot: Shot | undefined): readonly Vector[] {
  if (!shot) return [];
  return shot.isByHand ? [shot.move.by] : shot.path;
}

/** Starts the glides of everything that the drag carries and that is drawn now. */
function glideCarried(
  svg: SVGSVGElement,
  shot: Shot,
  before: PositionView | undefined,
  isForward: boolean,
  speed: number,
): Animation[] {
  const { carried, leaver, move } = shot;
  const path = isForward ? animatedPath(shot) : shot.path;
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
