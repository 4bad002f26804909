import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { LEVEL_STATES, listGuideLevels } from '#domain/admin/list-guide-levels.ts';
import { ConsoleHeading } from './console-frame.tsx';
import { ConsoleLink } from './console-link.tsx';
import { DataTable } from './data-table.tsx';
import { FilterLinks } from './filter-links.tsx';
import { addressWith, cutPage, ROWS_PER_PAGE } from './list-page.ts';
import { OlderLinks } from './older-link.tsx';
import { SearchForm } from './search-form.tsx';

async function loader({ request: { url }, context }: LoaderFunctionArgs) {
  const { searchParams: params } = new URL(url);
  const asked = params.get('q')?.trim() ?? '';
  if (/^[1-9]\d{0,5}$/.test(asked)) throw redirect(`/admax/levels/${asked}`);
  const state = LEVEL_STATES.find((one) => one === params.get('state'));
  const after = /^\d{1,6}$/.test(params.get('after') ?? '') ? Number(params.get('after')) : 0;
  const { rows, last } = cutPage(
    await listGuideLevels(getContext(context), {
      ...(state && { state }),
      after,
      limit: ROWS_PER_PAGE + 1,
    }),
  );
  return {
    levels: rows,
    state,
    all: addressWith(url, { state: null, after: null, q: null }),
    ofState: LEVEL_STATES.map((value) => ({
      value,
      to: addressWith(url, { state: value, after: null, q: null }),
    })),
    first: after > 0 ? addressWith(url, { after: null }) : null,
    next: last && addressWith(url, { after: last.number }),
  };
}

/** The levels of the guide, by the evidence for their boards. */
function LevelsPage() {
  const t = useTranslations('console.levels');
  const { levels, state, all, ofState, first, next } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <SearchForm action="/admax/levels" label={t('find')} value="" />
        <FilterLinks
          label={t('filter')}
          current={state ?? 'all'}
          options={[
            { value: 'all', name: t('states.all'), to: all },
            ...ofState.map(({ value, to }) => ({ value, name: t(`states.${value}`), to })),
          ]}
        />
      </div>
      {levels.length === 0 ? (
        <p className="mt-6 text-muted">{t('none')}</p>
      ) : (
        <DataTable
          caption={t('title')}
          columns={[t('level'), t('operator'), t('player'), t('sample'), t('videos')]}
          rows={levels.map(({ number, operator, player, sample, videos }) => ({
            key: String(number),
            cells: [
              <ConsoleLink key="number" to={`/admax/levels/${number}`}>
                {t('levelOf', { number })}
              </ConsoleLink>,
              operator,
              player,
              sample,
              videos,
            ],
          }))}
        />
      )}
      <OlderLinks newest={first} older={next} />
    </>
  );
}

export const levelsPage = { loader, Component: LevelsPage };
