import { formatMail } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/schema.ts';
import type { Site } from '../../platform/site/schema.ts';

/** To an account, when somebody tries to move another account to its address. */
export function addressTakenMail(site: Site): Omit<MailMessage, 'to'> {
  return formatMail(site, {
    subject: `This address already has an account at ${site.siteName}`,
    title: 'This address already has an account',
    paragraphs: [
      `Somebody, probably you, has just tried to move another account at ${site.siteName} to this address. It already has an account, and an address can have only one.`,
      'If both accounts are yours, sign in to the one with this address and delete it, or move it to another address first.',
    ],
    button: { label: 'Sign in', href: `${site.siteURL}/auth/sign_in` },
    notes: ['If this was not you, do nothing: your account has not changed.'],
  });
}
