import { formatMail } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/schema.ts';
import type { Site } from '../../platform/site/schema.ts';

/** To an account after its password has changed. */
export function passwordChangedMail(site: Site): Omit<MailMessage, 'to'> {
  return formatMail(site, {
    subject: `Your password for ${site.siteName} has changed`,
    title: 'Your password has changed',
    paragraphs: [
      `The password of your account at ${site.siteName} has just been changed. You have been signed out everywhere else.`,
    ],
    button: null,
    notes: [`If this was not you, set another password now: ${site.siteURL}/auth/forgot_password`],
  });
}
