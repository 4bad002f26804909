/** What the pages of the console show. */

/** An entry of the audit log. */
export interface AuditEntry {
  readonly id: number;
  readonly at: Date;
  /** Who did it; null if the account is gone. */
  readonly email: string | null;
  readonly act: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The entry that this one undoes. */
  readonly undoes: number | null;
  readonly undoneBy: number | null;
}

/** Numbers by day, in the order in which they are shown. */
export const DAILY_NUMBERS = [
  'trueLevels',
  'failedSearches',
  'conversions',
  'conversionsFailed',
  'creditsSpent',
  'secondsToAnswer',
  'clientErrors',
  'mailsFailed',
  'jobsDead',
] as const;
export type DailyNumber = (typeof DAILY_NUMBERS)[number];

/** What an operator wants to know at a glance. */
export interface Numbers {
  /** `YYYY-MM-DD`, UTC, the oldest first. */
  readonly days: readonly string[];
  /** A value for each of the days. */
  readonly byDay: readonly { readonly name: DailyNumber; readonly values: readonly number[] }[];
  /** Levels with a board of the operator's, with a player's board alone, and with samples alone. */
  readonly levels: {
    readonly certain: number;
    readonly inDoubt: number;
    readonly sample: number;
  };
  /** Jobs whose retries are used up. */
  readonly deadJobs: number;
}
