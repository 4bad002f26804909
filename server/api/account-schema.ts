import { z } from '@hono/zod-openapi';
import type { AccountSettings, SessionInfo, UserInfo } from '#domain/accounts/schema.ts';
import type { PasskeyInfo } from '#domain/passkeys/schema.ts';

export const userInfo = z
  .object({
    email: z.string(),
    credits: z.int().min(0).openapi({ description: 'What the account can spend now.' }),
    image: z.string().nullable().openapi({
      description: 'The person’s picture, 64 × 64 pixels, as a `data:` address; null: none.',
    }),
    isAdmin: z.literal(true).optional().openapi({
      description: 'Present for admins only: the console is at `/admax`.',
    }),
  })
  .openapi('UserInfo') satisfies z.ZodType<UserInfo>;

const time = z.iso.datetime();

export const sessionInfo = z
  .object({
    id: z.string(),
    userAgent: z.string().openapi({ description: 'What the browser or program calls itself.' }),
    browser: z.string().nullable().openapi({ description: 'What that means; null: not known.' }),
    system: z.string().nullable().openapi({ description: 'What it runs on; null: not known.' }),
    signedInAt: time,
    lastSeenAt: time.openapi({ description: 'To the hour.' }),
    isCurrent: z.boolean().openapi({ description: 'True for the session of this request.' }),
  })
  .openapi('Session');

export function presentSession(session: SessionInfo): z.infer<typeof sessionInfo> {
  const { id, userAgent, browser, system, signedInAt, lastSeenAt, isCurrent } = session;
  return {
    id,
    userAgent,
    browser,
    system,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent,
  };
}

export const accountSettings = z
  .object({
    email: z.string(),
    createdAt: time,
    hasPassword: z.boolean(),
    hasGoogle: z.boolean().openapi({ description: 'True if Google signs in to it.' }),
    isProven: z.boolean().openapi({
      description: 'True for ten minutes after a sign-in or another proof of identity.',
    }),
  })
  .openapi('AccountSettings');

export function presentSettings(settings: AccountSettings): z.infer<typeof accountSettings> {
  const { email, createdAt, hasPassword, hasGoogle, isProven } = settings;
  return { email, createdAt: createdAt.toISOString(), hasPassword, hasGoogle, isProven };
}

export const passkeyInfo = z
  .object({ id: z.string(), name: z.string(), createdAt: time, lastUsedAt: time.nullable() })
  .openapi('Passkey');

export function presentPasskey({
  id,
  name,
  createdAt,
  lastUsedAt,
}: PasskeyInfo): z.infer<typeof passkeyInfo> {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
