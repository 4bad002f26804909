import { useTranslations } from 'use-intl';
import { getContext } from '#domain/context.server.ts';
import { listPosts } from '#domain/posts/list-posts.ts';
import { findNeighbourMonths } from '#domain/posts/months.ts';
import { MONTH } from '#domain/posts/schema.ts';
import { PostList } from '../components/posts/post-list.tsx';
import { readPostQuery, writePostQuery } from '../components/posts/post-query.ts';
import { formatMonth, showCard } from '../components/posts/shown-post.ts';
import { notFound } from '../components/shell/not-found.ts';
import { findRootData } from '../components/shell/root-data.ts';
import { SiteLink } from '../components/shell/site-link.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../components/ui/icons.tsx';
import { loadPayload } from '../load-payload.ts';
import { getLocale } from '../locale.ts';
import { FALLBACK_LOCALE, translate } from '../messages/catalogue.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/month.ts';

/** A month without posts is no page: nothing leads there, and there are endlessly many. */
export async function loader({ params: { month }, request, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const locale = getLocale(context);
  if (!MONTH.test(month)) throw notFound();
  const { page } = readPostQuery(new URL(request.url).searchParams);
  const list = await listPosts(ctx, { month, page });
  if (list.total === 0) throw notFound();
  const { previous, next } = await findNeighbourMonths(ctx, month);
  const name = (one: string | null) => one && { month: one, name: formatMonth(one, locale) };
  return {
    ...list,
    month,
    name: formatMonth(month, locale),
    posts: list.posts.map((post) => showCard(post, locale)),
    previous: name(previous),
    next: name(next),
    summary: translate(locale, 'posts')('count', { count: list.total }),
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { month, name, total, page, pages } = loaderData;
  const root = findRootData(matches);
  const t = translate(root?.locale ?? FALLBACK_LOCALE, 'posts');
  const title = t('titleMonth', { month: name });
  return pageMeta(root, {
    title: page > 1 ? t('titlePage', { title, page }) : title,
    description: t('descriptionMonth', { month: name, count: total, page, pages }),
    path: `/month/${month}${writePostQuery({ page })}`,
  });
}

const NEIGHBOUR =
  'inline-flex min-h-11 items-center gap-1 rounded-md border border-hairline bg-card px-3 text-sm font-semibold text-ink no-underline hover:bg-hover';

export default function Month({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslations('posts');
  return (
    <div className="py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{list.name}</h1>
          <p className="mt-2 text-muted tabular-nums">{list.summary}</p>
        </div>
        <nav aria-label={t('months')} className="flex flex-wrap gap-2">
          {list.previous && (
            <SiteLink to={`/month/${list.previous.month}`} rel="prev" className={NEIGHBOUR}>
              <ChevronLeftIcon className="size-4" />
              {list.previous.name}
            </SiteLink>
          )}
          {list.next && (
            <SiteLink to={`/month/${list.next.month}`} rel="next" className={NEIGHBOUR}>
              {list.next.name}
              <ChevronRightIcon className="size-4" />
            </SiteLink>
          )}
        </nav>
      </div>
      <div className="mt-6">
        <PostList
          posts={list.posts}
          page={list.page}
          pages={list.pages}
          to={(page) => `/month/${list.month}${writePostQuery({ page })}`}
        />
      </div>
    </div>
  );
}
