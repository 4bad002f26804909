import { z } from '@hono/zod-openapi';
import type { SessionInfo, UserInfo } from '#domain/accounts/schema.ts';

export const userInfo = z
  .object({
    email: z.string(),
    credits: z.int().min(0).openapi({ description: 'What the account can spend now.' }),
    image: z
      .string()
      .nullable()
      .openapi({ description: 'Address of the person’s picture; null: none.' }),
  })
  .openapi('UserInfo') satisfies z.ZodType<UserInfo>;

export function presentUserInfo({ email, credits, image }: UserInfo): UserInfo {
  return { email, credits, image };
}

const time = z.iso.datetime();

export const sessionInfo = z
  .object({
    id: z.string(),
    userAgent: z.string().openapi({ description: 'What the browser or program calls itself.' }),
    signedInAt: time,
    lastSeenAt: time.openapi({ description: 'To the hour.' }),
    isCurrent: z.boolean().openapi({ description: 'True for the session that asks.' }),
  })
  .openapi('Session');

export function presentSession(session: SessionInfo): z.infer<typeof sessionInfo> {
  const { id, userAgent, signedInAt, lastSeenAt, isCurrent } = session;
  return {
    id,
    userAgent,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent,
  };
}
