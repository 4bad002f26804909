import { getContext } from '#app/site/context.server.ts';
import { notFound } from '#app/site/not-found.ts';
import { runForm } from '#app/site/run-form.server.ts';

/** Like `runForm`, for pages that exist only while something is for sale. */
export const runPaymentForm: typeof runForm = (args, schema, verb) => {
  if (!getContext(args.context).site.has_payment) throw notFound();
  return runForm(args, schema, verb);
};
