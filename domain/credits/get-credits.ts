import { type Context, dbOf } from '../platform/context.server.ts';

/** What an account can spend now: what it has, without what is held, frozen or expired. */
export async function getCredits(ctx: Context, account: string): Promise<number> {
  const { free } = await dbOf(ctx)
    .selectFrom('credit_grants')
    .select((eb) => eb.fn.sum<number | null>(eb('remaining', '-', eb.ref('held'))).as('free'))
    .where('account', '=', account)
    .where('remaining', '>', 0)
    .where('is_frozen', '=', false)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.clock())]))
    .executeTakeFirstOrThrow();
  return free ?? 0;
}
