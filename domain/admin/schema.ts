/** Data for the pages of the console. */

import type { Question } from '#draft/questions.ts';
import type { BoardDraft } from '#engine/types.ts';
import type { OrderStatus } from '../orders/schema.ts';

/** An entry of the audit log. */
export interface AuditEntry {
  readonly id: number;
  readonly at: Date;
  /** The admin's address; null if the account no longer exists. */
  readonly email: string | null;
  readonly act: string;
  readonly subject: string;
  /** The subject's display name: an account's address, a video's title, a picture's file; otherwise its key. */
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The entry that this one undoes. */
  readonly undoes: number | null;
  readonly undoneBy: number | null;
}

/** The daily numbers, in display order. */
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

/** Statistics for the operator. */
export interface Numbers {
  /** `YYYY-MM-DD` in UTC, oldest first. */
  readonly days: readonly string[];
  /** One value per day. */
  readonly byDay: readonly { readonly name: DailyNumber; readonly values: readonly number[] }[];
  /** Levels with a board of the operator, with players' boards only, and with samples only. */
  readonly levels: {
    readonly certain: number;
    readonly inDoubt: number;
    readonly sample: number;
  };
  /** Jobs whose retries are used up. */
  readonly deadJobs: number;
}

/** Kinds of queue items, most urgent first. */
export const ITEM_KINDS = [
  'job',
  'picture',
  'contribution',
  'board',
  'report',
  'video',
  'unsolvable',
  'error',
  'search',
  'level',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Kinds whose items an admin settles by dismissing them, until they happen again. */
export const SETTLED_KINDS = ['picture', 'board', 'report', 'error', 'search', 'level'] as const;

/** Something for an admin to look at. */
export interface QueueItem {
  readonly kind: ItemKind;
  /** Unique among items of its kind. */
  readonly key: string;
  /** Its display name: a search query, a video's title, a job's task. */
  readonly name: string;
  /** The message of the failure; null if the kind says enough. */
  readonly detail: string | null;
  /** How often it happened, or how many people want it. */
  readonly count: number;
  readonly at: Date | null;
  /** The board in question. */
  readonly board: BoardDraft | null;
  /** The doubts about the board. */
  readonly questions: readonly Question[];
  /** A homography from the board's cells to pixels of its picture, row-major; null if unknown. */
  readonly cellsToPixels: readonly number[] | null;
  /** Whether a board was read from its picture that can be corrected by hand, valid puzzle or not. */
  readonly isFixable: boolean;
  /** The hash of the board's picture. */
  readonly picture: string | null;
  /** Levels that it is about; the first is the default. */
  readonly levels: readonly number[];
  /** Only for contributions: how many have which kind of evidence. */
  readonly backing: BackingCounts | null;
}

/** How many contributions are backed by a picture, have none, or come with a picture of another board. */
export type BackingCounts = Readonly<Record<'picture' | 'word' | 'contradicted', number>>;

/** An account in a list. */
export interface ListedUser {
  readonly id: string;
  readonly email: string;
  readonly role: 'player' | 'admin';
  readonly isConfirmed: boolean;
  /** Credits that can be spent now. */
  readonly credits: number;
  readonly createdAt: Date;
}

/** An order of any account. */
export interface ListedOrder {
  readonly id: string;
  readonly account: string;
  /** Null if the account no longer exists. */
  readonly email: string | null;
  readonly title: string;
  readonly status: OrderStatus;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly credits: number;
  readonly provider: 'stripe' | 'sandbox';
  /** The provider's id of the payment; null until paid. */
  readonly paymentId: string | null;
  readonly paymentMethod: string | null;
  readonly dispute: 'open' | 'won' | 'lost' | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

/** A level in a list, with the number of its boards by source. */
export interface GuideLevel {
  readonly number: number;
  readonly difficulty: string | null;
  readonly operator: number;
  readonly player: number;
  readonly sample: number;
  readonly videos: number;
}
