import { data, type RouterContextProvider, redirect } from 'react-router';
import type { ZodType } from 'zod';
import { sessionTokenKey } from '#app/site/context.server.ts';
import { deleteAccount } from '#domain/accounts/delete-account.ts';
import { endSession, endSessions } from '#domain/accounts/end-sessions.ts';
import { provePassword, requireProof } from '#domain/accounts/prove-identity.ts';
import { requestEmailChange } from '#domain/accounts/request-email-change.ts';
import { requestFirstPassword } from '#domain/accounts/request-first-password.ts';
import { emailForm, passwordForm } from '#domain/accounts/schema.ts';
import { changePassword } from '#domain/accounts/set-password.ts';
import { removePasskey } from '#domain/passkeys/remove-passkey.ts';
import { renamePasskey } from '#domain/passkeys/rename-passkey.ts';
import { passkeyNameForm } from '#domain/passkeys/schema.ts';
import type { AccountActor, Context } from '#domain/platform/context.server.ts';
import { DomainError, HTTP_STATUS_OF } from '#domain/platform/errors.ts';
import type { SettingsResult } from './settings-context.ts';

type Fields = Readonly<Record<string, string>>;

interface Account {
  readonly ctx: Context;
  readonly actor: AccountActor;
}

interface Done {
  /** Where to. (Default: back to the settings) */
  readonly to?: string;
  /** What becomes of the session that asks; see `sessionTokenKey`. */
  readonly token?: string | null;
}

interface SettingsForm {
  /** The password, if it was entered, counts as a proof before it runs. */
  readonly isSensitive: boolean;
  readonly run: (account: Account, fields: Fields) => Promise<Done | undefined>;
}

/** Forms of the settings by their intent; those with script make calls of the API, which use the same verbs. */
const FORMS: Readonly<Record<string, SettingsForm>> = {
  email: {
    isSensitive: true,
    run: async ({ ctx, actor }, { email }) => {
      await requestEmailChange(ctx, actor, parse(emailForm, { email }).email);
      return undefined;
    },
  },
  password: {
    isSensitive: false,
    run: async ({ ctx, actor }, { current_password, password, password_confirmation }) => {
      const form = parse(passwordForm, { current_password, password, password_confirmation });
      const given = form.current_password ?? '';
      return { token: await changePassword(ctx, actor, given, form.password) };
    },
  },
  'password-link': {
    isSensitive: false,
    run: async ({ ctx, actor }) => {
      await requestFirstPassword(ctx, actor);
      return undefined;
    },
  },
  'end-session': {
    isSensitive: false,
    run: async ({ ctx, actor }, { id = '' }) => {
      await endSession(ctx, actor, id);
      return undefined;
    },
  },
  'end-sessions': {
    isSensitive: false,
    run: async ({ ctx, actor }) => {
      await endSessions(ctx, actor.accountId);
      return { to: '/auth/sign_in', token: null };
    },
  },
  'rename-passkey': {
    isSensitive: false,
    run: async ({ ctx, actor }, { id = '', name }) => {
      await renamePasskey(ctx, actor, id, parse(passkeyNameForm, { name }).name);
      return undefined;
    },
  },
  'remove-passkey': {
    isSensitive: true,
    run: async ({ ctx, actor }, { id = '' }) => {
      await removePasskey(ctx, actor, id);
      return undefined;
    },
  },
  export: {
    isSensitive: true,
    run: async ({ ctx, actor }) => {
      await requireProof(ctx, actor);
      return { to: '/settings/my-data.json' };
    },
  },
  delete: {
    isSensitive: true,
    run: async ({ ctx, actor }, { email }) => {
      await deleteAccount(ctx, actor, parse(emailForm, { email }).email);
      return { to: '/settings/deleted', token: null };
    },
  },
};

/**
 * Does what a form of the settings asks for, and leads back to the page. A refusal is the page again, with what is wrong and
 * what was entered, passwords excepted.
 */
export async function runSettingsForm(
  account: Account,
  context: Readonly<RouterContextProvider>,
  body: string,
) {
  const fields: Fields = Object.fromEntries(new URLSearchParams(body));
  const { intent = '', id = '', current_password: password } = fields;
  try {
    const form = Object.hasOwn(FORMS, intent) ? FORMS[intent] : undefined;
    if (!form) throw new DomainError('invalid', 'There is no such form here.');
    if (form.isSensitive && password) {
      await provePassword(account.ctx, account.actor, password);
    }
    const { to = `/settings?${new URLSearchParams({ done: intent })}`, token } =
      (await form.run(account, fields)) ?? {};
    if (token !== undefined) context.set(sessionTokenKey, token);
    return redirect(to, 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'unauthenticated') {
      context.set(sessionTokenKey, null);
      return redirect('/auth/sign_in?origin=/settings', 303);
    }
    const result: SettingsResult = {
      intent,
      id,
      errors: error.message.split('\n'),
      values: { email: fields.email ?? '', name: fields.name ?? '' },
    };
    return data(result, HTTP_STATUS_OF[error.code]);
  }
}

/** Refuses (`invalid`) with a line for each fault, `field: what is wrong`. */
function parse<T>(schema: ZodType<T>, form: object): T {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new DomainError('invalid', faults.join('\n'));
}
