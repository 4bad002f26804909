import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { splitAnswers } from '#app/reading/answer-fields.ts';
import { type FormHandler, runForms, takes, withProof } from '#app/site/run-form.server.ts';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { ACTS } from '#domain/admin/acts.ts';
import { performAct, undoAct } from '#domain/admin/perform-act.ts';
import { UNDO } from './undo.ts';

const entryForm = z.strictObject({
  id: z.string().regex(/^\d{1,15}$/, 'must be the number of an entry'),
});

/** The forms of acts by their names, which every page of the console takes. */
export const ACT_FORMS: Readonly<Record<string, FormHandler>> = {
  ...Object.fromEntries(
    [...ACTS.values()].map((act) => [
      act.name,
      withProof(async (ctx, fields, request) => {
        const { answers, others } = splitAnswers(fields);
        const form = Object.keys(answers).length > 0 ? { ...others, answers } : others;
        return leadBack(request, await performAct(ctx, getAccountActor(ctx), act, form));
      }),
    ]),
  ),
  [UNDO]: withProof(
    takes(entryForm, async (ctx, { id }, request) =>
      leadBack(request, await undoAct(ctx, getAccountActor(ctx), ACTS, Number(id))),
    ),
  ),
};

/** Runs the act that a form names, and leads back to the page; it then says what was done. */
export function runAct(args: ActionFunctionArgs) {
  return runForms(args, ACT_FORMS);
}

/** Back to the page, with the audit entry that was written; null if nothing has changed. */
export function leadBack(request: Request, entry: number | null) {
  const url = new URL(request.url);
  url.searchParams.set('done', entry === null ? 'nothing' : String(entry));
  return { to: url.pathname + url.search };
}
