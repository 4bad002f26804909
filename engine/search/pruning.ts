/** The rules that cut a proof short, each with a switch, so that tests and the bench can do without it. */

export interface Pruning {
  /** `symmetry.ts`: states that differ by swapping interchangeable blocks are one. */
  readonly symmetry: boolean;
  /** `leave-at-once.ts`: a block that can leave for good does. */
  readonly leaveAtOnce: boolean;
  /** `forced-slides.ts`: the lower bound by landmarks, and dead states. */
  readonly forcedSlides: boolean;
  /** `schedule.ts`: states whose exits to come find no schedule are dead. */
  readonly schedules: boolean;
}

export const ALL_PRUNING: Pruning = {
  symmetry: true,
  leaveAtOnce: true,
  forcedSlides: true,
  schedules: true,
};
export const NO_PRUNING: Pruning = {
  symmetry: false,
  leaveAtOnce: false,
  forcedSlides: false,
  schedules: false,
};
