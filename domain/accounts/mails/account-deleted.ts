import { formatMail } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/schema.ts';
import type { Site } from '../../platform/site/schema.ts';

/** To the address of a deleted account. */
export function accountDeletedMail(site: Site): Omit<MailMessage, 'to'> {
  const contact = site.links.email ?? site.siteURL;
  return formatMail(site, {
    subject: `Your account at ${site.siteName} is deleted`,
    title: 'Your account is deleted',
    paragraphs: [
      `Your account at ${site.siteName} and everything about you in it is deleted. What you bought and what credits you used stays in our books, without your name or address.`,
    ],
    button: null,
    notes: [`If this was not you, write to us: ${contact}`],
  });
}
