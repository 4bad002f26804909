/** What the link in a mail is for. */
export type MailPurpose = 'account_confirm' | 'password';

/** Whether the mail has been sent: `unsent` after a refused sign-in, `again` after it was sent a second time. */
export const MAIL_STATES = ['unsent', 'sent', 'again'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The path of the page that asks people to check their e-mail, or offers to send it. (Default: `unsent`, for a refused sign-in) */
export function checkMailPath(
  email: string,
  type: MailPurpose,
  mail: MailState = 'unsent',
): string {
  const state = mail === 'unsent' ? undefined : { mail };
  return `/auth/email_verifications?${new URLSearchParams({ email, type, ...state })}`;
}
