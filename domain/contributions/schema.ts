/** Contributed boards, as shown by pages and the API. */

export const CONTRIBUTION_STATUSES = ['waiting', 'listed', 'rejected', 'withdrawn'] as const;
/**
 * `waiting`: others have to agree. `listed`: the level lists the board. `rejected`: an admin rejected it. `withdrawn`: the level listed it,
 * until an admin removed it.
 */
export type ContributionStatus = (typeof CONTRIBUTION_STATUSES)[number];

/** Maximum length of a thanks name in characters: letters, digits and single separators, so it cannot be an address. */
export const THANKS_NAME_MAX = 30;
export const THANKS_NAME = /^[\p{L}\p{N}]+(?:[ '’_-][\p{L}\p{N}]+)*$/u;

/** The result of contributing a board. */
export interface ContributionReceipt {
  readonly id: string;
  readonly level: number;
  /** The board's id in the guide, now or later. */
  readonly boardId: string;
  readonly status: ContributionStatus;
  /** Number of people whose testimony for this board counts, including the sender. */
  readonly people: number;
  /** Credits granted once the level lists the board; 0 without an account, and if it was already listed. */
  readonly credits: number;
}

/** A level that people want and that has no board of the game yet. */
export interface WantedLevel {
  readonly level: number;
  /** Number of accounts that opened it and sync their progress, … */
  readonly visits: number;
  /** … and number of failed searches for it in the last 30 days. */
  readonly searches: number;
  /** Number of contributed boards waiting for agreement. */
  readonly waiting: number;
}

/** A contributor who wants to be named, with the number of their listed boards. */
export interface NamedContributor {
  readonly name: string;
  readonly boards: number;
}
