import { requireAccount } from '#app/site/context.server.ts';
import { getLocale } from '#app/site/locale.ts';
import { describeLedgerEntry } from '#app/words/describe-ledger-entry.ts';
import { exportLedger } from '#domain/credits/export-ledger.ts';
import { usageQuery } from '#domain/credits/list-query.ts';
import { readListQuery } from '#domain/platform/list-query.ts';
import type { Route } from './+types/usage-file.ts';

/** `/usage/credits.csv`: the actor's ledger as a file. `?kind=` as on the page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { ctx, actor } = requireAccount(context, url);
  const { kind } = readListQuery(usageQuery, url.searchParams);
  const locale = getLocale(context);
  const file = await exportLedger(ctx, actor, kind, (entry) => describeLedgerEntry(entry, locale));
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="credits.csv"',
    },
  });
}
