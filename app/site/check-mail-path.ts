/** What a mail's link is for. */
export type MailPurpose = 'account_confirm' | 'password';

/** The page that asks to look into one's e-mail. */
export function checkMailPath(email: string, type: MailPurpose): string {
  return `/auth/email_verifications?${new URLSearchParams({ email, type })}`;
}
