import { formatMail } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/schema.ts';
import type { Site } from '../../platform/site/schema.ts';

/** To an account after a passkey was added or removed. */
export function passkeyChangedMail(
  site: Site,
  change: 'added' | 'removed',
  name: string,
): Omit<MailMessage, 'to'> {
  const was = change === 'added' ? 'added to' : 'removed from';
  return formatMail(site, {
    subject: `A passkey was ${was} your account at ${site.siteName}`,
    title: change === 'added' ? 'A passkey was added' : 'A passkey was removed',
    paragraphs: [
      `The passkey “${name}” was just ${was} your account at ${site.siteName}.`,
      change === 'added'
        ? 'It signs you in without your password.'
        : 'It no longer signs you in. You can still sign in in every other way that you have set up.',
    ],
    button: { label: 'Look at your passkeys', href: `${site.siteURL}/settings#passkeys` },
    notes: [
      `If this was not you, set another password now, and remove the passkeys that are not yours: ${site.siteURL}/auth/forgot_password`,
    ],
  });
}
