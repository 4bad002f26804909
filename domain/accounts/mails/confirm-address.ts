import { formatMail } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/schema.ts';
import type { Site } from '../../platform/site/schema.ts';

/** To a new account: the link that confirms its address. */
export function confirmAddressMail(site: Site, token: string): Omit<MailMessage, 'to'> {
  return formatMail(site, {
    subject: `Confirm your e-mail address for ${site.siteName}`,
    title: 'Confirm your e-mail address',
    paragraphs: [
      `You signed up for ${site.siteName} with this address. Confirm it and you can sign in. Your 14-day free trial starts then, once per person.`,
    ],
    button: {
      label: 'Confirm my address',
      href: `${site.siteURL}/auth/email_verifications?type=account_confirm&token=${token}`,
    },
    notes: [
      'The link works once, for 24 hours. Do not forward this e-mail.',
      'If you did not sign up, do nothing: without this link nobody can use the account, and it is deleted within eight days.',
    ],
  });
}
