import type { Locale } from './messages/catalogue.ts';

/** An amount in US dollars in the format of the locale: `$5.00`. */
export function formatMoney(cents: number, locale: Locale): string {
  return formatOf(locale).format(cents / 100);
}

/** A price, without cents if there are none: `$5`. */
export function formatPrice(cents: number, locale: Locale): string {
  return formatOf(locale, { trailingZeroDisplay: 'stripIfInteger' }).format(cents / 100);
}

/** The price of a single unit: `2.5¢`, with at most one decimal. */
export function formatUnitPrice(cents: number, units: number, locale: Locale): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return `${number.format(cents / units)}¢`;
}

function formatOf(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', ...options });
}
