/**
 * Progress as devices and the account exchange it. A level has two parts, each with a time of its own, by which the latest
 * change wins: its *marks* (solved, saved, the board chosen) and its *place* (opened when, left at which move).
 */

import { z } from 'zod';
import { MOVE_MAX, PROGRESS_CHANGES_MAX } from './limits.ts';

/** Milliseconds since 1970. */
const time = z.int('must be a time in milliseconds').min(0).max(8_640_000_000_000_000);

/** One level. What is absent is not so: without `isSaved` it is not saved. */
export const levelChange = z
  .strictObject({
    level: z.int().min(1).max(999_999),
    /** When the marks were changed; without it there are none. */
    changedAt: time.optional(),
    solvedAt: time.optional(),
    isSaved: z.literal(true).optional(),
    board: z
      .string()
      .regex(/^[0-9a-f]{16}$/, 'must be the id of a board')
      .optional(),
    /** When its page was opened last; without it, it never was. */
    seenAt: time.optional(),
    move: z.int().min(1).max(MOVE_MAX).optional(),
  })
  .readonly();
export type LevelChange = z.infer<typeof levelChange>;

const version = z.int().min(0);

/** What a device sends: what was changed on it, and up to where it knows the account's progress. */
export const progressForm = z.strictObject({
  changes: z.array(levelChange).max(PROGRESS_CHANGES_MAX).readonly(),
  /** When all progress was cleared on the device; 0: never since it last sent this. */
  clearedAt: time.default(0),
  /** The `version` of the last response; 0: none. */
  since: version.default(0),
  /** The account to which the device's progress belongs; with that of another one nothing is taken in. */
  account: z.string().min(1).max(64).optional(),
});
export type ProgressForm = z.infer<typeof progressForm>;

/** The account's progress: levels that were sent or that are newer than the device knew. */
export interface AccountProgress {
  readonly levels: readonly LevelChange[];
  /** What was marked or opened until then is gone; 0: nothing. */
  readonly clearedAt: number;
  readonly version: number;
  /** Whose it is: the `account` of the next request. */
  readonly account: string;
  /** The time of the server, in milliseconds, by which a device finds out that its clock is ahead. */
  readonly now: number;
}
