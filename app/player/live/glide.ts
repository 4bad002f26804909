import { UNIT } from '#drawing/unit.ts';
import { OUTWARD, type Side, type Vector } from '#engine/types.ts';

/** Duration for the first cell of a drag; each further cell takes `CELL_MS`. */
const FIRST_CELL_MS = 150;
const CELL_MS = 45;
const GLIDE_MAX_MS = 700;
/** How far a leaving block moves beyond its gate until it is invisible, in cells. */
const BEYOND = 1.6;

export interface Glide {
  /** Displacements from where the element is drawn, in cells. */
  readonly path: readonly Vector[];
  /** Fades out over the last part of the path, or in over the first. */
  readonly fades?: 'in' | 'out';
  /** 2 is twice as fast, 0.5 half as fast. */
  readonly speed: number;
}

/** Extends a path to a gate so that it goes out through it. */
export function pathOut(path: readonly Vector[], side: Side): readonly Vector[] {
  const [x, y] = path.at(-1) ?? [0, 0];
  const [dx, dy] = OUTWARD[side];
  return [...path, [x + dx * BEYOND, y + dy * BEYOND]];
}

/** The same path relative to its end, for an element that is already drawn there. */
export function shiftToEnd(path: readonly Vector[]): readonly Vector[] {
  const [x, y] = path.at(-1) ?? [0, 0];
  return path.map(([px, py]): Vector => [px - x, py - y]);
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Moves an element of the drawing along a path at constant speed, so that it goes around corners and not through blocks. */
export function glide(element: Element, { path, fades, speed }: Glide): Animation | undefined {
  const lengths = lengthsOf(path);
  const total = sum(lengths);
  if (total === 0) return undefined;
  let walked = 0;
  const frames = path.map(([x, y], index): Keyframe => {
    walked += lengths[index] ?? 0;
    const isOutside =
      (fades === 'out' && index === path.length - 1) || (fades === 'in' && index === 0);
    return {
      offset: Math.min(1, walked / total),
      transform: `translate(${x * UNIT}px, ${y * UNIT}px)`,
      ...(fades && { opacity: isOutside ? 0 : 1 }),
    };
  });
  return element.animate(frames, { duration: glideMs(path, speed), easing: 'ease-out' });
}

/** Duration of a glide along this path, in milliseconds. */
export function glideMs(path: readonly Vector[], speed: number): number {
  const cells = sum(lengthsOf(path));
  return Math.min(GLIDE_MAX_MS, FIRST_CELL_MS + CELL_MS * Math.max(0, cells - 1)) / speed;
}

/** The length of the step to each point of a path; 0 for the first point. */
function lengthsOf(path: readonly Vector[]): readonly number[] {
  return path.map((to, index) => {
    const from = path[index - 1] ?? to;
    return Math.hypot(to[0] - from[0], to[1] - from[1]);
  });
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}
