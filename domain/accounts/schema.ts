import { z } from 'zod';
import { normalizeAddress } from './address.ts';
import { isCommonPassword } from './common-passwords.ts';
import { EMAIL_CHARS_MAX, PASSWORD_CHARS_MIN } from './limits.ts';

/** Enough for any passphrase. Hashing needs a limit. */
const PASSWORD_CHARS_MAX = 256;

/** An account's e-mail address; parsing normalizes it. */
export const accountEmail = z
  .string()
  .max(EMAIL_CHARS_MAX, `at most ${EMAIL_CHARS_MAX} characters`)
  .transform((text, issues) => {
    const address = normalizeAddress(text);
    if (address !== undefined) return address;
    issues.addIssue({
      code: 'custom',
      message: 'must be an e-mail address such as ada@example.com',
    });
    return z.NEVER;
  });

/** An existing password. */
export const givenPassword = z
  .string()
  .min(1, 'must be given')
  .max(PASSWORD_CHARS_MAX, `at most ${PASSWORD_CHARS_MAX} characters`);

const newPassword = givenPassword
  .refine(
    (text) => [...text].length >= PASSWORD_CHARS_MIN,
    `at least ${PASSWORD_CHARS_MIN} characters`,
  )
  .refine(
    (text) => !isCommonPassword(text),
    'many people use this one, so it is among the first that a stranger tries. Three or four words that have nothing to do with each other are better',
  );

const password_confirmation = z.string();

/** Whether both entries of a new password match. */
function isConfirmed(form: {
  readonly password: string;
  readonly password_confirmation: string;
}): boolean {
  return form.password === form.password_confirmation;
}

const NOT_CONFIRMED = {
  path: ['password_confirmation'],
  error: 'The two passwords differ.',
  params: { code: 'differs' },
};

const token = z.string().min(1, 'must be given').max(200, 'at most 200 characters');

export const signUpForm = z
  .strictObject({ email: accountEmail, password: newPassword, password_confirmation })
  .refine(isConfirmed, NOT_CONFIRMED)
  .refine(({ email, password }) => !namesPerson(email, password), {
    path: ['password'],
    error: 'must not be your e-mail address or the name in it',
  });

export const emailForm = z.strictObject({ email: accountEmail });

export const tokenForm = z.strictObject({ token });

/** A new password, authorized by a link in an e-mail. */
export const passwordLinkForm = z
  .strictObject({ token, password: newPassword, password_confirmation })
  .refine(isConfirmed, NOT_CONFIRMED);

/** A new password, authorized by the current one. */
export const passwordChangeForm = z
  .strictObject({ current_password: givenPassword, password: newPassword, password_confirmation })
  .refine(isConfirmed, NOT_CONFIRMED);

/** A new password, authorized by a link in an e-mail or by the current password. */
export const passwordForm = z
  .strictObject({
    token: token.optional(),
    current_password: givenPassword.optional(),
    password: newPassword,
    password_confirmation,
  })
  .refine(isConfirmed, NOT_CONFIRMED)
  .refine((form) => (form.token === undefined) !== (form.current_password === undefined), {
    path: ['token'],
    error: 'must be given, or current_password, and not both',
  });

/** A proof of identity. */
export const proofForm = z.strictObject({ current_password: givenPassword });

/** True for the address or its local part as a password, which is guessed first. */
export function namesPerson(email: string, password: string): boolean {
  const [local = ''] = email.split('@');
  return [email, local].includes(password.toLowerCase());
}

/** User info for a signed-in person's browser, named as in the specification. */
export interface UserInfo {
  readonly email: string;
  /** Credits that can be spent now. */
  readonly credits: number;
  /** Their picture as a `data:` address; null for none. */
  readonly image: string | null;
  /** True for admins, otherwise omitted. */
  readonly isAdmin?: true;
}

export interface SessionInfo {
  readonly id: string;
  /** The `User-Agent` header. */
  readonly userAgent: string;
  /** What it says; null if unknown. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly signedInAt: Date;
  /** To the hour. */
  readonly lastSeenAt: Date;
  /** True for the session of this request. */
  readonly isCurrent: boolean;
}

/** The account settings shown on the settings page. */
export interface AccountSettings {
  readonly email: string;
  readonly createdAt: Date;
  /** False for accounts that have only signed in with Google. */
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  /** True for ten minutes after a sign-in or another proof of identity. Until then no password is asked for. */
  readonly isProven: boolean;
}
