/** What the pages and the API say about credits. */

/** Why an account's credits have changed. */
export const ENTRY_KINDS = ['grant', 'spend', 'expiry', 'refund', 'return'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A change of an account's credits, as its owner sees it. */
export interface LedgerEntry {
  readonly id: number;
  readonly kind: EntryKind;
  /** Positive for a grant and a return, negative for everything else. */
  readonly amount: number;
  /** The balance after it. */
  readonly balance: number;
  /** The source of the grant, or what the credits were spent on. */
  readonly reason: string;
  /** The order that the entry is about: one whose credits were given, or taken back. */
  readonly orderId: string | null;
  readonly at: Date;
}

/** What an account has, by what it can do with it. */
export interface CreditSummary {
  /** Can be spent now. */
  readonly free: number;
  /** Reserved for work that is under way. */
  readonly held: number;
  /** Bought by a payment that is disputed. */
  readonly frozen: number;
  /** The free ones by when they expire, the earliest first; null: never, at the end. */
  readonly expiring: readonly { readonly amount: number; readonly expiresAt: Date | null }[];
  /** Work that is under way, the oldest first. */
  readonly holds: readonly {
    readonly amount: number;
    readonly purpose: string;
    readonly heldAt: Date;
  }[];
}

/** What an account has, and a page of its ledger. */
export interface Usage {
  readonly summary: CreditSummary;
  /** The newest first. */
  readonly entries: readonly LedgerEntry[];
  /** The `before` of the next page; null: these are the oldest. */
  readonly next: number | null;
}
