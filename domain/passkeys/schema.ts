import { z } from 'zod';

const PASSKEY_NAME_CHARS_MAX = 60;

/** The name of a passkey, on one line. */
const passkeyName = z
  .string()
  .transform((text) => text.replace(/[\s\p{C}]+/gu, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'give the passkey a name')
      .max(PASSKEY_NAME_CHARS_MAX, `at most ${PASSKEY_NAME_CHARS_MAX} characters`),
  );

const base64url = (charsMax: number) =>
  z
    .string()
    .regex(/^[\w-]*={0,2}$/, 'must be base64url')
    .max(charsMax, 'too long');

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().optional(),
  clientExtensionResults: z.looseObject({}),
};

/** The result of `navigator.credentials.create()` as JSON (Web Authentication, RegistrationResponseJSON). */
const newCredential = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

/** The result of `navigator.credentials.get()` as JSON (Web Authentication, AuthenticationResponseJSON). */
const signedChallenge = z.looseObject({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(10_000),
    userHandle: base64url(200).nullish(),
  }),
});
export type SignedChallenge = z.infer<typeof signedChallenge>;

export const signedPasskeyForm = z.strictObject({ response: signedChallenge });

export const newPasskeyForm = z.strictObject({ name: passkeyName, response: newCredential });

export const passkeyNameForm = z.strictObject({ name: passkeyName });

/** A passkey, as its owner sees it. */
export interface PasskeyInfo {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}
