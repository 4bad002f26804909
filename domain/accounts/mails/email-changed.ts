import { formatMail } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/schema.ts';
import type { Site } from '../../platform/site/schema.ts';

/** To both addresses of an account that has moved. */
export function emailChangedMail(site: Site, newEmail: string): Omit<MailMessage, 'to'> {
  const contact = site.links.email ?? site.siteURL;
  return formatMail(site, {
    subject: `The e-mail address of your account at ${site.siteName} has changed`,
    title: 'Your e-mail address has changed',
    paragraphs: [
      `Your account at ${site.siteName} now belongs to ${newEmail}. Sign in with that address. You have been signed out everywhere else.`,
    ],
    button: null,
    notes: [`If this was not you, write to us at once: ${contact}`],
  });
}
