import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { readLevelQuery } from '#app/search/read-level-query.ts';
import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { CardGrid, EAGER_CARDS, FIRST_SCREEN_CARDS } from '#app/ui/card-grid.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { type Locale, messagesOf, translate } from '#app/words/messages/catalogue.ts';
import { countRealLevels } from '#domain/levels/count-real-levels.ts';
import { listLevels } from '#domain/levels/list-levels.ts';
import { levelListQuery, toLevelListInput } from '#domain/levels/list-query.ts';
import { LEVELS_PER_PAGE, type LevelList } from '#domain/levels/schema.ts';
import { readListQuery } from '#domain/platform/list-query.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { sitePath } from '#domain/platform/site/locale-path.ts';
import type { Route } from './+types/levels.ts';
import { describeRealLevels } from './describe-real-levels.ts';
import { LevelCard } from './level-card.tsx';
import { LevelFilterForm } from './level-filter-form.tsx';
import { findMechanicByWords, writeListQuery } from './list-query.ts';
import { NoLevels } from './no-levels.tsx';
import { ProgressEraser } from './progress-eraser.tsx';
import { RealLevels } from './real-levels.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const locale = getLocale(context);
  const { searchParams } = new URL(request.url);
  const jump = readLevelQuery(searchParams.get('level') ?? '', ctx.site.levelMax);
  if (jump.kind === 'level') throw redirect(`/levels/${jump.level}`);
  const input = toLevelListInput(readListQuery(levelListQuery, searchParams));
  const query = { ...input, page: input.page ?? 1 };
  const found = readLevelQuery(query.query ?? '', ctx.site.levelMax);
  if (found.kind === 'words') {
    const mechanic = findMechanicByWords(found.text, messagesOf(locale).mechanics);
    if (mechanic) throw redirect(`/levels${writeListQuery({ mechanic, page: 1 })}`);
  }
  const list = await listLevels(ctx, query);
  const wrong = [jump, found].find(({ kind }) => kind === 'out-of-range');
  return {
    ...list,
    query,
    summary: formatSummary(list, locale),
    real: describeRealLevels(await countRealLevels(ctx), locale),
    wrongNumber: wrong?.kind === 'out-of-range' ? wrong.number : null,
    levelMax: ctx.site.levelMax,
  };
}

export const headers = publicHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData: list, matches }: Route.MetaArgs) {
  const { root, locale, t } = translateMeta(matches, 'levels');
  const { query, page, pages } = list;
  const words = [
    query.query,
    query.difficulty && translate(locale, 'difficulty')(query.difficulty),
    query.mechanic && translate(locale, 'mechanics')(query.mechanic),
  ];
  const filter = words.filter(Boolean).join(', ');
  const title = filter ? t('titleFiltered', { filter }) : t('title');
  const neighbours = [
    page > 1 && { rel: 'prev', page: page - 1 },
    page < pages && { rel: 'next', page: page + 1 },
  ].filter((one) => one !== false);
  return [
    ...pageMeta(root, {
      title: page > 1 ? t('titlePage', { title, page }) : title,
      description: filter
        ? t('descriptionFiltered', { filter, count: list.total, page, pages })
        : t('description', { max: list.levelMax, page, pages }),
      path: `/levels${writeListQuery({ ...query, page })}`,
      isHidden: query.query !== undefined || list.total === 0,
    }),
    ...neighbours.map(({ rel, page }) => ({
      tagName: 'link' as const,
      rel,
      href: sitePath(locale, `/levels${writeListQuery({ ...query, page })}`),
    })),
  ];
}

export default function Levels({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslations('levels');
  const { query, page, pages, total } = list;
  const search = useTranslations('search');
  const problem =
    list.wrongNumber === null
      ? ''
      : search('range', { number: list.wrongNumber, max: list.levelMax });
  return (
    <div className="py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <LevelFilterForm key={JSON.stringify(query)} query={query} problem={problem} />
      <p role="status" className="mt-8 mb-3 text-sm text-muted tabular-nums">
        {list.summary}
      </p>
      {total === 0 ? (
        <NoLevels query={query} levelMax={list.levelMax} />
      ) : (
        <CardGrid>
          {list.levels.map((level, index) => (
            <li key={level.number} className={index < FIRST_SCREEN_CARDS ? '' : 'skip-unseen'}>
              <LevelCard level={level} isEager={index < EAGER_CARDS} />
            </li>
          ))}
        </CardGrid>
      )}
      <Pagination
        to={(target) => `/levels${writeListQuery({ ...query, page: target })}`}
        page={page}
        pages={pages}
      />
      <RealLevels {...list.real} />
      <ProgressEraser />
    </div>
  );
}

/** The number of levels, and the range on this page. Formatted on the server, because setting up number formats is slow on a phone. */
function formatSummary({ levels, total, page, pages }: LevelList, locale: Locale): string {
  const t = translate(locale, 'levels');
  const from = (page - 1) * LEVELS_PER_PAGE + 1;
  return pages > 1
    ? t('countRange', { count: total, from, to: from + levels.length - 1 })
    : t('count', { count: total });
}
