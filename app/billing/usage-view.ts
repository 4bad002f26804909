import { describeLedgerEntry } from '#app/words/describe-ledger-entry.ts';
import { dayFormat, timeFormat } from '#app/words/format-date.ts';
import { type Locale, translate } from '#app/words/messages/catalogue.ts';
import type { CreditSummary, EntryKind, LedgerEntry, Usage } from '#domain/credits/schema.ts';

/** A change of credits as a row of the table. */
export interface EntryView {
  readonly id: number;
  readonly kind: EntryKind;
  readonly words: string;
  /** Its order, which has a page. */
  readonly orderId: string | null;
  /** With its sign. */
  readonly change: string;
  readonly balance: string;
  /** ISO 8601, and as people of the locale write it. */
  readonly at: string;
  readonly time: string;
}

/** What the page about credits displays. */
export interface UsageView {
  readonly free: number;
  /** As people of the locale write it. */
  readonly freeNumber: string;
  readonly held: number;
  readonly frozen: number;
  /** Sentences about what expires when, and about work under way. */
  readonly expiring: readonly string[];
  readonly holds: readonly string[];
  readonly entries: readonly EntryView[];
  readonly next: number | null;
}

/** Puts credits in words. Runs on the server: setting up date formats is slow on a phone. */
export function viewUsage({ summary, entries, next }: Usage, locale: Locale): UsageView {
  const { free, held, frozen } = summary;
  const time = timeFormat(locale);
  const t = translate(locale, 'usage');
  return {
    free,
    freeNumber: new Intl.NumberFormat(locale).format(free),
    held,
    frozen,
    expiring: describeExpiry(summary, locale),
    holds: summary.holds.map(({ amount, purpose, heldAt }) =>
      t('hold', { count: amount, purpose, time: time.format(heldAt) }),
    ),
    entries: entries.map((entry) => viewEntry(entry, time, locale)),
    next,
  };
}

function viewEntry(entry: LedgerEntry, time: Intl.DateTimeFormat, locale: Locale): EntryView {
  const { id, kind, amount, balance, orderId, at } = entry;
  // The sign of a subtraction is the minus, which is as wide as a plus.
  const sign = amount > 0 ? '+' : '−';
  const number = new Intl.NumberFormat(locale);
  return {
    id,
    kind,
    words: describeLedgerEntry(entry, locale),
    orderId,
    change: sign + number.format(Math.abs(amount)),
    balance: number.format(balance),
    at: at.toISOString(),
    time: time.format(at),
  };
}

/** A sentence for each day on which credits expire, and one for those that never do. */
function describeExpiry({ expiring }: CreditSummary, locale: Locale): readonly string[] {
  const t = translate(locale, 'usage');
  const day = dayFormat(locale, 'long');
  const amounts = new Map<string | null, number>();
  for (const { amount, expiresAt } of expiring) {
    const key = expiresAt && day.format(expiresAt);
    amounts.set(key, (amounts.get(key) ?? 0) + amount);
  }
  return [...amounts].map(([key, count]) =>
    key === null ? t('never', { count }) : t('expires', { count, day: key }),
  );
}
