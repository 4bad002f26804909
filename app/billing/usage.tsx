import { useTranslations } from 'use-intl';
import { requireAccount } from '#app/site/context.server.ts';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { NeighbourLinks } from '#app/ui/pagination.tsx';
import { getUsage } from '#domain/credits/get-usage.ts';
import { usageQuery } from '#domain/credits/list-query.ts';
import { readListQuery } from '#domain/platform/list-query.ts';
import type { Route } from './+types/usage.ts';
import { CreditSummary } from './credit-summary.tsx';
import { EarnCredits } from './earn-credits.tsx';
import { EntryFilter } from './entry-filter.tsx';
import { EntryTable } from './entry-table.tsx';
import { NoEntries } from './no-entries.tsx';
import { usageFilePath, usagePath } from './usage-path.ts';
import { viewUsage } from './usage-view.ts';

const ENTRIES_PER_PAGE = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { ctx, actor } = requireAccount(context, url);
  const query = readListQuery(usageQuery, url.searchParams);
  const usage = await getUsage(ctx, actor, { ...query, limit: ENTRIES_PER_PAGE });
  return { query, usage: viewUsage(usage, getLocale(context)) };
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'usage');
  return pageMeta(root, { title: t('title'), isHidden: true });
}

export default function UsagePage({ loaderData: { query, usage } }: Route.ComponentProps) {
  const t = useTranslations('usage');
  const path = useSitePath();
  const { kind, before } = query;
  const { entries, next } = usage;
  const hasEntries = entries.length > 0;
  const isPart = kind !== undefined || before !== undefined;
  return (
    <div className="py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 text-muted">{t('lead')}</p>
      <CreditSummary usage={usage} />
      <EarnCredits />
      {(hasEntries || isPart) && (
        <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-4">
          <EntryFilter kind={kind} />
          {hasEntries && (
            <a href={path(usageFilePath(kind))} download className={buttonClass('plain', '', 'sm')}>
              {t('download')}
            </a>
          )}
        </div>
      )}
      {hasEntries ? (
        <>
          <EntryTable entries={entries} />
          <p className="mt-4 text-sm text-muted">{t('utc')}</p>
        </>
      ) : (
        <NoEntries kind={kind} before={before} />
      )}
      {(before !== undefined || next !== null) && (
        <div className="mt-6">
          <NeighbourLinks
            label={t('pages')}
            previous={before === undefined ? null : { to: usagePath({ kind }), name: t('newest') }}
            next={
              next === null ? null : { to: usagePath({ kind, before: next }), name: t('older') }
            }
          />
        </div>
      )}
    </div>
  );
}
