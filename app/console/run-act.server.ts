import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { answerField, readAnswers } from '#app/reading/answer-fields.ts';
import { getContext, sessionTokenKey } from '#app/site/context.server.ts';
import { provePassword } from '#domain/accounts/prove-identity.ts';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { ACTS } from '#domain/admin/acts.ts';
import { performAct, undoAct } from '#domain/admin/perform-act.ts';
import type { AccountActor, Context } from '#domain/platform/context.server.ts';
import { DomainError, formatIssue, HTTP_STATUS_OF } from '#domain/platform/errors.ts';
import { type ActResult, UNDO } from './act-result.ts';

type Fields = Readonly<Record<string, string>>;

/** Runs the act that a form names, and leads back to the page; it then says what was done. */
export function runAct(args: ActionFunctionArgs) {
  return runForm(args, async (ctx, actor, { act = '', ...fields }) => {
    const id =
      act === UNDO ? await undo(ctx, actor, fields.id) : await perform(ctx, actor, act, fields);
    const url = new URL(args.request.url);
    url.searchParams.set('done', id === null ? 'nothing' : String(id));
    return url.pathname + url.search;
  });
}

/**
 * Runs a form: a password in it counts as a proof of who asks, then `run` does the rest and says where to go. A refusal is the page
 * again, with what is wrong and what was entered.
 */
export async function runForm(
  { request, context }: ActionFunctionArgs,
  run: (ctx: Context, actor: AccountActor, fields: Fields) => Promise<string>,
) {
  const ctx = getContext(context);
  const body = new URLSearchParams(await request.text());
  const { form = '', current_password: password, ...fields } = Object.fromEntries(body);
  try {
    const actor = getAccountActor(ctx);
    if (password) await provePassword(ctx, actor, password);
    return redirect(await run(ctx, actor, fields), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'unauthenticated') {
      context.set(sessionTokenKey, null);
      return redirect('/auth/sign_in?origin=/admax', 303);
    }
    const result: ActResult = { form, errors: error.issues.map(formatIssue), values: fields };
    return data(result, HTTP_STATUS_OF[error.code]);
  }
}

function perform(ctx: Context, actor: AccountActor, name: string, fields: Fields) {
  const act = ACTS.get(name);
  if (!act) throw new DomainError('invalid', 'There is no such form here.');
  const answers = readAnswers(Object.entries(fields));
  const ids = Object.keys(answers);
  if (ids.length === 0) return performAct(ctx, actor, act, fields);
  const answering = new Set(ids.map(answerField));
  const others = Object.entries(fields).filter(([field]) => !answering.has(field));
  return performAct(ctx, actor, act, { ...Object.fromEntries(others), answers });
}

function undo(ctx: Context, actor: AccountActor, id = '') {
  if (!/^\d{1,15}$/.test(id)) throw new DomainError('invalid', 'There is no such entry.');
  return undoAct(ctx, actor, ACTS, Number(id));
}
