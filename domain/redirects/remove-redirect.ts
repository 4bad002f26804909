import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { announceChange } from '../platform/site/announce-change.ts';

/** Deletes the rule for a path. Refuses (`not-found`) if there is none. */
export async function removeRedirect(ctx: Context, from: string): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const { numDeletedRows } = await dbOf(inner)
      .deleteFrom('redirects')
      .where('from_path', '=', from)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) {
      throw new DomainError('not-found', `There is no redirect for ${from}.`);
    }
    await announceChange(inner);
  });
}
