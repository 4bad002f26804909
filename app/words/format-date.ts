import type { Locale } from './messages/catalogue.ts';

/** The format of dates in UTC: long is `March 4, 2026`, medium `Mar 4, 2026`. */
export function dayFormat(locale: Locale, dateStyle: 'long' | 'medium'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' });
}

/** The format of dates with the time in UTC: `Mar 4, 2026, 5:06 PM`. */
export function timeFormat(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
}
