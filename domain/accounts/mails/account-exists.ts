import { formatMail } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/schema.ts';
import type { Site } from '../../platform/site/schema.ts';

/** To a confirmed account, when somebody signs up with its address or asks to confirm it again. */
export function accountExistsMail(site: Site): Omit<MailMessage, 'to'> {
  return formatMail(site, {
    subject: `You already have an account at ${site.siteName}`,
    title: 'You already have an account',
    paragraphs: [
      `Somebody, probably you, has just tried to sign up for ${site.siteName} with this address. It has an account that is confirmed, so you can simply sign in.`,
    ],
    button: { label: 'Sign in', href: `${site.siteURL}/auth/sign_in` },
    notes: [
      `Forgot your password? Set a new one: ${site.siteURL}/auth/forgot_password`,
      'If this was not you, do nothing: your account has not changed.',
    ],
  });
}
