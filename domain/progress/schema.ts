/**
 * Progress as devices and the account exchange it. A level has two parts, each with its own time, by which the latest change wins: its
 * *marks* (solved, saved, the board chosen) and its *place* (when it was opened, at which move it was left).
 */

import { z } from 'zod';
import { MOVE_MAX, PROGRESS_CHANGES_MAX } from './limits.ts';

/** Milliseconds since 1970. */
const time = z.int('must be a time in milliseconds').min(0).max(8_640_000_000_000_000);

/** One level. An absent field means no: without `isSaved` it is not saved. */
export const levelChange = z
  .strictObject({
    level: z.int().min(1).max(999_999),
    /** When the marks were changed. Absent if there are none. */
    changedAt: time.optional(),
    solvedAt: time.optional(),
    isSaved: z.literal(true).optional(),
    board: z
      .string()
      .regex(/^[0-9a-f]{16}$/, 'must be the id of a board')
      .optional(),
    /** When its page was last opened. Absent if it never was. */
    seenAt: time.optional(),
    move: z.int().min(1).max(MOVE_MAX).optional(),
  })
  .readonly();
export type LevelChange = z.infer<typeof levelChange>;

const version = z.int().min(0);

/** What a device sends: the changes made on it, and the version of the account's progress that it knows. */
export const progressForm = z.strictObject({
  changes: z.array(levelChange).max(PROGRESS_CHANGES_MAX).readonly(),
  /** When all progress was cleared on the device. 0: not since its last request. */
  clearedAt: time.default(0),
  /** The `version` of the last response. 0: none. */
  since: version.default(0),
  /** The account to which the device's progress belongs. Progress of another account is not accepted. */
  account: z.string().min(1).max(64).optional(),
});
export type ProgressForm = z.infer<typeof progressForm>;

/** The account's progress: the levels that were sent, and those that have changed since the device's version. */
export interface AccountProgress {
  readonly levels: readonly LevelChange[];
  /** Marks and places up to this time have been cleared. 0: never. */
  readonly clearedAt: number;
  readonly version: number;
  /** The id of the account, for the `account` field of the next request. */
  readonly account: string;
  /** The server's time in milliseconds, with which a device notices that its clock is ahead. */
  readonly now: number;
}
