/** What the pages of the console show. */

import type { Question } from '#draft/questions.ts';
import type { BoardDraft } from '#engine/types.ts';
import type { OrderStatus } from '../orders/schema.ts';

/** An entry of the audit log. */
export interface AuditEntry {
  readonly id: number;
  readonly at: Date;
  /** Who did it; null if the account is gone. */
  readonly email: string | null;
  readonly act: string;
  readonly subject: string;
  /** What people call the subject: the address of an account, the title of a video, the file of a picture; else its name. */
  readonly name: string;
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

/** Kinds of items in the queue, in the order of need. */
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

/** Kinds whose items are settled by a word of an admin's, until they happen again. */
export const SETTLED_KINDS = ['picture', 'board', 'report', 'error', 'search', 'level'] as const;

/** Something that an admin should look at. */
export interface QueueItem {
  readonly kind: ItemKind;
  /** Tells it from others of its kind. */
  readonly key: string;
  /** What it is called: the words of a search, the title of a video, the task of a job. */
  readonly name: string;
  /** What went wrong, in the words of whatever failed; null if its kind says it. */
  readonly detail: string | null;
  /** How often it happened, or how many people want it. */
  readonly count: number;
  readonly at: Date | null;
  /** The board to look at. */
  readonly board: BoardDraft | null;
  /** What is in doubt about the board. */
  readonly questions: readonly Question[];
  /** From cells of the board to pixels of its picture: a homography, row-major. Null if that is not known. */
  readonly cellsToPixels: readonly number[] | null;
  /** Something was read off its picture, which can be put right by hand, whether it is a puzzle so far or not. */
  readonly isFixable: boolean;
  /** The hash of the picture that the board was read from. */
  readonly picture: string | null;
  /** Levels that it is about; the first one is offered. */
  readonly levels: readonly number[];
  /** Of contributions alone: how many of them are backed by what. */
  readonly backing: BackingCounts | null;
}

/** How many contributions a picture backs, rest on a word, and come with a picture of another board. */
export type BackingCounts = Readonly<Record<'picture' | 'word' | 'contradicted', number>>;

/** An account in a list. */
export interface ListedUser {
  readonly id: string;
  readonly email: string;
  readonly role: 'player' | 'admin';
  readonly isConfirmed: boolean;
  /** What it can spend now. */
  readonly credits: number;
  readonly createdAt: Date;
}

/** An order of anybody's. */
export interface ListedOrder {
  readonly id: string;
  readonly account: string;
  /** Null if the account is gone. */
  readonly email: string | null;
  readonly title: string;
  readonly status: OrderStatus;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly credits: number;
  readonly provider: 'stripe' | 'sandbox';
  /** The provider's number of the payment; null until it is paid. */
  readonly paymentId: string | null;
  readonly paymentMethod: string | null;
  readonly dispute: 'open' | 'won' | 'lost' | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

/** A level in a list, with the number of its boards by whose word they rest on. */
export interface GuideLevel {
  readonly number: number;
  readonly difficulty: string | null;
  readonly operator: number;
  readonly player: number;
  readonly sample: number;
  readonly videos: number;
}
