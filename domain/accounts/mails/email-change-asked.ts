import { formatMail } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/schema.ts';
import type { Site } from '../../platform/site/schema.ts';

/** To an account's current address, when it is about to move to another one. */
export function emailChangeAskedMail(site: Site, newEmail: string): Omit<MailMessage, 'to'> {
  return formatMail(site, {
    subject: `Your account at ${site.siteName} is about to change its e-mail address`,
    title: 'A new e-mail address for your account',
    paragraphs: [
      `Somebody, probably you, has asked to move your account at ${site.siteName} to ${newEmail}. It happens once the link that we sent there is used, within 60 minutes.`,
    ],
    button: null,
    notes: [
      `If this was not you, set another password now. It signs everybody out, and that link no longer works: ${site.siteURL}/auth/forgot_password`,
    ],
  });
}
