import { formatMail } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/schema.ts';
import type { Site } from '../../platform/site/schema.ts';

/** To the new address of an account: the link that moves the account to it. */
export function confirmNewAddressMail(site: Site, token: string): Omit<MailMessage, 'to'> {
  return formatMail(site, {
    subject: `Confirm your new e-mail address for ${site.siteName}`,
    title: 'Confirm your new e-mail address',
    paragraphs: [
      `You asked to use this address for your account at ${site.siteName}. Confirm it and you sign in with it from then on.`,
    ],
    button: {
      label: 'Use this address',
      href: `${site.siteURL}/settings/email?token=${token}`,
    },
    notes: [
      'The link works once, for 60 minutes. It signs you out everywhere else. Do not forward this e-mail.',
      'If you did not ask for this, do nothing: without this link nothing changes.',
    ],
  });
}
