import { type Context, dbOf, inTransaction } from '../context.server.ts';
import { DomainError } from '../errors.ts';
import { announceChange } from '../site/announce-change.ts';

/** Deletes the rule for a path. Refuses (`not-found`) when there is none. */
export async function removeRedirect(ctx: Context, from: string): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const { numDeletedRows } = await dbOf(inner)
      .deleteFrom('redirects')
      .where('from_path', '=', from)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) {
      throw new DomainError('not-found', `There is no rule for ${from}.`);
    }
    await announceChange(inner);
  });
}
