import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { splitAnswers } from '#app/reading/answer-fields.ts';
import { type FormHandler, runForms, takes, withProof } from '#app/site/run-form.server.ts';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import type { Act } from '#domain/admin/act.ts';
import { ACTS } from '#domain/admin/acts.ts';
import { performAct, undoAct } from '#domain/admin/perform-act.ts';
import { UNDO } from './undo.ts';

const entryForm = z.strictObject({
  id: z.string().regex(/^\d{1,15}$/, 'must be the number of an entry'),
});

/** The form of an act. It leads back to its page, or to `page`, which then says what was done. */
export function actForm<Input>(act: Act<Input>, page?: string): FormHandler {
  return withProof(async (ctx, fields, { url }) => {
    const { answers, others } = splitAnswers(fields);
    const form = Object.keys(answers).length > 0 ? { ...others, answers } : others;
    const entry = await performAct(ctx, getAccountActor(ctx), act, form);
    return leadBack(page === undefined ? url : new URL(page, url).href, entry);
  });
}

/** The forms of acts by name. Every page of the console accepts them. */
export const ACT_FORMS: Readonly<Record<string, FormHandler>> = {
  ...Object.fromEntries([...ACTS.values()].map((act) => [act.name, actForm(act)])),
  [UNDO]: withProof(
    takes(entryForm, async (ctx, { id }, { url }) =>
      leadBack(url, await undoAct(ctx, getAccountActor(ctx), ACTS, Number(id))),
    ),
  ),
};

/** Runs the act that a form names, and leads back to the page, which then says what was done. */
export function runAct(args: ActionFunctionArgs) {
  return runForms(args, ACT_FORMS);
}

/** Leads back to the page at `address` with the audit entry that was written; null if nothing has changed. */
export function leadBack(address: string, entry: number | null) {
  const url = new URL(address);
  url.searchParams.set('done', entry === null ? 'nothing' : String(entry));
  return { to: url.pathname + url.search };
}
