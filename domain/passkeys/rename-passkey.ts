import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { passkeyNotFound } from './remove-passkey.ts';

/** Renames one of the actor's passkeys. Refuses (`not-found`) other accounts' passkeys. */
export async function renamePasskey(
  ctx: Context,
  { accountId }: AccountActor,
  id: string,
  name: string,
): Promise<void> {
  const renamed = await dbOf(ctx)
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (renamed.numUpdatedRows === 0n) throw passkeyNotFound();
}
