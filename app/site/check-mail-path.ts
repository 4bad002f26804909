/** What a mail's link is for. */
export type MailPurpose = 'account_confirm' | 'password';

/** Whether the mail has been sent: `unsent` where somebody comes from a refused sign-in, `again` after a second one. */
export const MAIL_STATES = ['unsent', 'sent', 'again'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The page that asks to look into one's e-mail, or offers to send it. (Default: `unsent`, as a refused sign-in leads there) */
export function checkMailPath(
  email: string,
  type: MailPurpose,
  mail: MailState = 'unsent',
): string {
  const state = mail === 'unsent' ? undefined : { mail };
  return `/auth/email_verifications?${new URLSearchParams({ email, type, ...state })}`;
}
