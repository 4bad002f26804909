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
  /** ISO 8601, and in the format of the locale. */
  readonly at: string;
  readonly time: string;
}

/** The data of the page about credits. */
export interface UsageView {
  readonly free: number;
  /** In the format of the locale. */
  readonly freeNumber: string;
  readonly held: number;
  readonly frozen: number;
  /** Sentences about which credits expire when, and about work in progress. */
  readonly expiring: readonly string[];
  readonly holds: readonly string[];
  readonly entries: readonly EntryView[];
  readonly next: number | null;
}

/** Formats credits as text. Runs on the server, because setting up date formats is slow on a phone. */
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
  // The minus sign for subtraction, which is as wide as a plus.
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

/** A sentence for each day on which credits expire, and one for credits that never do. */
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
