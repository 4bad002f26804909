/** Boards that players show for a level, as pages and the API tell of them. */

export const CONTRIBUTION_STATUSES = ['waiting', 'listed', 'rejected', 'withdrawn'] as const;
/**
 * `waiting`: others have to agree. `listed`: the level lists the board. `rejected`: an admin says that it is not the level's. `withdrawn`: the level
 * listed it, until an admin took it off.
 */
export type ContributionStatus = (typeof CONTRIBUTION_STATUSES)[number];

/** Characters of a name by which somebody wants to be thanked: letters, digits and single marks between them, so no address. */
export const THANKS_NAME_MAX = 30;
export const THANKS_NAME = /^[\p{L}\p{N}]+(?:[ '’_-][\p{L}\p{N}]+)*$/u;

/** The outcome of adding a board to a level. */
export interface ContributionReceipt {
  readonly id: string;
  readonly level: number;
  /** The id that the board has in the guide, or will have. */
  readonly boardId: string;
  readonly status: ContributionStatus;
  /** How many people show this board so far whose word counts, whoever asks among them. */
  readonly people: number;
  /** Credits that come with it once the level lists the board; 0 without an account, and where it was listed before. */
  readonly credits: number;
}

/** A level that is asked for and has no board of the game yet. */
export interface WantedLevel {
  readonly level: number;
  /** People who opened it, with an account that syncs, … */
  readonly visits: number;
  /** … and searches for it that found nothing, in the last 30 days. */
  readonly searches: number;
  /** Boards that wait for somebody to agree. */
  readonly waiting: number;
}

/** Somebody who wishes to be named, with how many boards of theirs levels list. */
export interface NamedContributor {
  readonly name: string;
  readonly boards: number;
}
