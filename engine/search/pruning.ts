/** The rules that cut a proof short, each with a switch, so that tests and the bench can do without it. */

export interface Pruning {
  /** `symmetry.ts`: states that differ by swapping interchangeable blocks are one. */
  readonly symmetry: boolean;
  /** `leave-at-once.ts`: a block that can leave for good does. */
  readonly leaveAtOnce: boolean;
  /** `repeated-drags.ts`: no drag of the same block again, commuting slides in one order. */
  readonly repeatedDrags: boolean;
  /** `schedule.ts`: states whose exits to come find no schedule are dead. */
  readonly schedules: boolean;
}

export const ALL_PRUNING: Pruning = {
  symmetry: true,
  leaveAtOnce: true,
  repeatedDrags: true,
  schedules: true,
};
export const NO_PRUNING: Pruning = {
  symmetry: false,
  leaveAtOnce: false,
  repeatedDrags: false,
  schedules: false,
};
