import type { LedgerEntry } from '#domain/credits/schema.ts';
import { type Locale, translate } from './messages/catalogue.ts';

/** A sentence for a change of credits: where they came from, or where they went. */
export function describeLedgerEntry(
  { kind, reason }: Pick<LedgerEntry, 'kind' | 'reason'>,
  locale: Locale,
): string {
  const t = translate(locale, 'usage');
  return t(`entry.${kind}`, { reason });
}
