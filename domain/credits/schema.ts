/** Credits, as shown by pages and the API. */

/** The kinds of changes of an account's credits. */
export const ENTRY_KINDS = ['grant', 'spend', 'expiry', 'refund', 'return'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A change of an account's credits, as its owner sees it. */
export interface LedgerEntry {
  readonly id: number;
  readonly kind: EntryKind;
  /** Positive for a grant and a return, otherwise negative. */
  readonly amount: number;
  /** The balance after it. */
  readonly balance: number;
  /** The source of the grant, or what the credits were spent on. */
  readonly reason: string;
  /** The order whose credits were granted or taken back. */
  readonly orderId: string | null;
  readonly at: Date;
}

/** An account's credits by what can be done with them. */
export interface CreditSummary {
  /** Can be spent now. */
  readonly free: number;
  /** Reserved for running work. */
  readonly held: number;
  /** Bought with a disputed payment. */
  readonly frozen: number;
  /** The free credits by expiry, earliest first; null (never) comes last. */
  readonly expiring: readonly { readonly amount: number; readonly expiresAt: Date | null }[];
  /** Running work, oldest first. */
  readonly holds: readonly {
    readonly amount: number;
    readonly purpose: string;
    readonly heldAt: Date;
  }[];
}

/** An account's credits, and a page of its ledger. */
export interface Usage {
  readonly summary: CreditSummary;
  /** Newest first. */
  readonly entries: readonly LedgerEntry[];
  /** The `before` of the next page; null on the last page. */
  readonly next: number | null;
}
