import { z } from 'zod';
import { type FormHandler, takes, withProof } from '#app/site/run-form.server.ts';
import { deleteAccount } from '#domain/accounts/delete-account.ts';
import { endSession, endSessions } from '#domain/accounts/end-sessions.ts';
import { requireProof } from '#domain/accounts/prove-identity.ts';
import { requestEmailChange } from '#domain/accounts/request-email-change.ts';
import { requestFirstPassword } from '#domain/accounts/request-first-password.ts';
import { emailForm, passwordChangeForm } from '#domain/accounts/schema.ts';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { changePassword } from '#domain/accounts/set-password.ts';
import { beginPasskey } from '#domain/passkeys/add-passkey.ts';
import { removePasskey } from '#domain/passkeys/remove-passkey.ts';
import { renamePasskey } from '#domain/passkeys/rename-passkey.ts';
import { passkeyNameForm } from '#domain/passkeys/schema.ts';
import { deletedReceipt, RECEIPT } from './deleted-receipt.server.ts';

const none = z.strictObject({});
const one = z.strictObject({ id: z.string() });

/** Leads back to the settings, which say what was done. */
const done = (name: string) => ({ to: `/settings?${new URLSearchParams({ done: name })}` });

/** The forms of the settings, by name. */
export const SETTINGS_FORMS: Readonly<Record<string, FormHandler>> = {
  email: withProof(
    takes(emailForm, async (ctx, { email }) => {
      await requestEmailChange(ctx, getAccountActor(ctx), email);
      return { ...done('email'), data: { email } };
    }),
  ),
  password: takes(passwordChangeForm, async (ctx, { current_password, password }) => {
    const token = await changePassword(ctx, getAccountActor(ctx), current_password, password);
    return { ...done('password'), token };
  }),
  'password-link': takes(none, async (ctx) => {
    await requestFirstPassword(ctx, getAccountActor(ctx));
    return done('password-link');
  }),
  'end-session': takes(one, async (ctx, { id }) => {
    await endSession(ctx, getAccountActor(ctx), id);
    return done('end-session');
  }),
  'end-sessions': takes(none, async (ctx) => {
    await endSessions(ctx, getAccountActor(ctx).accountId);
    return { to: '/auth/sign_in', token: null };
  }),
  // The browser creates the passkey with these options, and a script sends it to the API.
  'add-passkey': withProof(
    takes(passkeyNameForm, async (ctx, { name }) => ({
      data: { name, options: await beginPasskey(ctx, getAccountActor(ctx)) },
    })),
  ),
  'rename-passkey': takes(passkeyNameForm.extend(one.shape), async (ctx, { id, name }) => {
    await renamePasskey(ctx, getAccountActor(ctx), id, name);
    return done('rename-passkey');
  }),
  'remove-passkey': withProof(
    takes(one, async (ctx, { id }) => {
      await removePasskey(ctx, getAccountActor(ctx), id);
      return done('remove-passkey');
    }),
  ),
  export: withProof(
    takes(none, async (ctx) => {
      await requireProof(ctx, getAccountActor(ctx));
      return { to: '/settings/my-data.json' };
    }),
  ),
  delete: withProof(
    takes(emailForm, async (ctx, { email }) => {
      await deleteAccount(ctx, getAccountActor(ctx), email);
      return { to: `/settings/deleted?${RECEIPT}=${deletedReceipt(ctx)}`, token: null };
    }),
  ),
};
