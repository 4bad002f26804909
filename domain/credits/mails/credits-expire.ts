import { formatMail } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/schema.ts';
import type { Site } from '../../platform/site/schema.ts';

/** To an account whose credits expire in three days: how many, when, and what they can be used for. */
export function creditsExpireMail(
  site: Site,
  { amount, expiresAt, isTrial }: { amount: number; expiresAt: Date; isTrial: boolean },
): Omit<MailMessage, 'to'> {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
  const credits = amount === 1 ? '1 credit' : `${amount} credits`;
  const expire = amount === 1 ? 'expires' : 'expire';
  const these = amount === 1 ? 'it' : 'them';
  const of = isTrial ? ' of your free trial' : '';
  return formatMail(site, {
    subject: `${credits} at ${site.siteName} ${expire} on ${day.format(expiresAt)}`,
    title: `${credits} ${expire} soon`,
    paragraphs: [
      `${credits}${of} ${expire} on ${day.format(expiresAt)} at ${time.format(expiresAt)} UTC. Until then you can still spend ${these}.`,
    ],
    button: { label: 'See your credits', href: `${site.siteURL}/usage` },
    notes: ['We write to you once before credits expire. You need not do anything.'],
  });
}
