import { formatMail } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/schema.ts';
import type { Site } from '../../platform/site/schema.ts';

/** To somebody who forgot their password: the link that sets a new one. */
export function setPasswordMail(site: Site, token: string): Omit<MailMessage, 'to'> {
  return formatMail(site, {
    subject: `Set a new password for ${site.siteName}`,
    title: 'Set a new password',
    paragraphs: [
      `Somebody, probably you, has asked for a new password for your account at ${site.siteName}.`,
    ],
    button: {
      label: 'Set a new password',
      href: `${site.siteURL}/auth/password_reset?token=${token}`,
    },
    notes: [
      'The link works once, for 60 minutes. A new password signs you out everywhere. Do not forward this e-mail.',
      'If this was not you, do nothing: your password has not changed.',
    ],
  });
}
