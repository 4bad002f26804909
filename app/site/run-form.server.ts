import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { ZodType } from 'zod';
import { provePassword } from '#domain/accounts/prove-identity.ts';
import { getAccountActor, SIGNED_OUT } from '#domain/accounts/sessions.ts';
import { UNCONFIRMED } from '#domain/accounts/sign-in.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { DomainError, fieldError, HTTP_STATUS_OF } from '#domain/platform/errors.ts';
import { type FormResult, PROOF_FIELD } from '#domain/platform/forms.ts';
import { issuesOf } from '#domain/platform/schema-issues.ts';
import { checkMailPath } from './check-mail-path.ts';
import { bodyRefusalKey, formOutcomeKey, getContext } from './context.server.ts';
import { refusedBody } from './refused-body.ts';

/** A form's fields as sent; a name sent several times has a list. */
type Fields = Readonly<Record<string, FormDataEntryValue | readonly FormDataEntryValue[]>>;

/** The result of a form that succeeded. */
interface FormDone {
  /** The path to redirect to. (Default: none, the page gets `data`) */
  readonly to?: string;
  /** A change of the session: its new token, or null if it has ended. */
  readonly token?: string | null;
  /** The secret that the browser keeps from sign-up to confirmation; null removes it. */
  readonly signUpSecret?: string | null;
  /** Data for the page. */
  readonly data?: object;
}

/** Handles a page's form, given its fields. Refuses with a `DomainError`. */
export type FormHandler = (ctx: Context, fields: Fields, request: Request) => Promise<FormDone>;

type Verb<Input> = (ctx: Context, input: Input, request: Request) => Promise<FormDone>;

/** A handler that checks the fields against a schema and calls the verb. */
export function takes<Input>(schema: ZodType<Input>, verb: Verb<Input>): FormHandler {
  return async (ctx, fields, request) => {
    const parsed = schema.safeParse(fields);
    if (!parsed.success) throw new DomainError('invalid', issuesOf(parsed.error));
    return verb(ctx, parsed.data, request);
  };
}

/** A form whose verb needs a recent proof of identity. A password among the fields counts as one. */
export function withProof(handler: FormHandler): FormHandler {
  return async (ctx, { [PROOF_FIELD]: password, ...fields }, request) => {
    if (typeof password === 'string' && password !== '') {
      await provePassword(ctx, getAccountActor(ctx), password);
    }
    return handler(ctx, fields, request);
  };
}

/** Runs the form of a page that has only one, see `runForms`. */
export function runForm<Input>(args: FormArgs, schema: ZodType<Input>, verb: Verb<Input>) {
  return runForms(args, { '': takes(schema, verb) });
}

type FormArgs = Pick<ActionFunctionArgs, 'request' | 'context'>;

/**
 * Runs the submitted form of a page, with or without script. The first word of the field `form` is the form's name; the rest tells forms of
 * one kind apart.
 *
 * On success it redirects, or returns `data` to the page. On refusal the page is rendered again, with the issues and the values entered.
 * A form that could not be received throws its refusal for the error page. People who are not signed in any more, or not confirmed yet, are redirected to the page for that.
 */
export async function runForms(args: FormArgs, forms: Readonly<Record<string, FormHandler>>) {
  const { request, context } = args;
  const ctx = getContext(context);
  const refusal = context.get(bodyRefusalKey);
  // Which of the page's forms it was is unknown, so an error page says what was wrong.
  if (refusal) throw refusedBody(refusal);
  let sent: Fields = {};
  try {
    // The server passes no body if the sender of a form to an account page is not signed in.
    if (request.body === null) getAccountActor(ctx);
    sent = await readFields(request);
    const { form = '', ...fields } = sent;
    const [name = ''] = String(form).split(' ');
    const handler = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (!handler) throw new DomainError('invalid', 'There is no such form here.');
    const done = await handler(ctx, fields, request);
    const { to = null, data: made, token, signUpSecret } = done;
    context.set(formOutcomeKey, { ok: true, to, data: made, token, signUpSecret });
    return to === null ? { ...resultOf(sent), data: made } : redirect(to, 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, issues, retryAfterSeconds } = error;
    const status = HTTP_STATUS_OF[code];
    const has = (issue: string) => issues.some((one) => one.code === issue);
    const token = has(SIGNED_OUT) ? null : undefined;
    context.set(formOutcomeKey, { ok: false, status, issues, retryAfterSeconds, token });
    if (has(SIGNED_OUT)) {
      const { pathname } = new URL(request.url);
      return redirect(`/auth/sign_in?${new URLSearchParams({ origin: pathname })}`, 303);
    }
    const result = { ...resultOf(sent), issues };
    if (has(UNCONFIRMED)) {
      return redirect(checkMailPath(result.values.email ?? '', 'account_confirm'), 303);
    }
    return data(result, status);
  }
}

/** Maximum number of fields. The largest form, the questions about a picture, has a few hundred. */
const FIELDS_MAX = 1_000;

/** Refuses (`invalid`) anything that is not a form, more fields than any form has, and characters that cannot be stored. */
async function readFields(request: Request): Promise<Fields> {
  const body = await request.formData().catch((error: unknown) => {
    throw new DomainError('invalid', 'This is not what a form sends.', { cause: error });
  });
  const sent = [...body];
  if (sent.length > FIELDS_MAX) {
    throw new DomainError('invalid', `A form has at most ${FIELDS_MAX} fields.`);
  }
  const fields = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of sent) {
    if (typeof value === 'string' && value.includes('\0')) {
      throw fieldError('invalid', name, 'This has a character that cannot be stored: U+0000.');
    }
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...fields].map(([name, all]) => [name, all.length === 1 ? all[0] : all]),
  ) as Fields;
}

function resultOf({ form = '', ...fields }: Fields): FormResult {
  const values = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && !/password/.test(name) ? [[name, value] as const] : [],
  );
  return { form: String(form), issues: [], values: Object.fromEntries(values) };
}
