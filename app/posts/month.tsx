import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { getLocale } from '#app/site/locale.ts';
import { notFound } from '#app/site/not-found.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { NeighbourLinks } from '#app/ui/pagination.tsx';
import { translate } from '#app/words/messages/catalogue.ts';
import { readListQuery } from '#domain/platform/list-query.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { listPosts } from '#domain/posts/list-posts.ts';
import { postListQuery } from '#domain/posts/list-query.ts';
import { findNeighbourMonths } from '#domain/posts/months.ts';
import { MONTH } from '#domain/posts/schema.ts';
import type { Route } from './+types/month.ts';
import { PostList } from './post-list.tsx';
import { writePostQuery } from './post-query.ts';
import { formatMonth, viewPostCard } from './post-view.ts';

/** A month without posts is a 404: nothing links to it, and there are infinitely many. */
export async function loader({ params: { month }, request, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const locale = getLocale(context);
  if (!MONTH.test(month)) throw notFound();
  const { page } = readListQuery(postListQuery, new URL(request.url).searchParams);
  const list = await listPosts(ctx, { month, page });
  if (list.total === 0) throw notFound();
  const { previous, next } = await findNeighbourMonths(ctx, month);
  const link = (one: string | null) =>
    one === null ? null : { to: `/month/${one}`, name: formatMonth(one, locale) };
  return {
    ...list,
    month,
    name: formatMonth(month, locale),
    posts: list.posts.map((post) => viewPostCard(post, locale)),
    previous: link(previous),
    next: link(next),
    summary: translate(locale, 'posts')('count', { count: list.total }),
  };
}

export const headers = publicHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { month, name, total, page, pages } = loaderData;
  const { root, t } = translateMeta(matches, 'posts');
  const title = t('titleMonth', { month: name });
  return pageMeta(root, {
    title: page > 1 ? t('titlePage', { title, page }) : title,
    description: t('descriptionMonth', { month: name, count: total, page, pages }),
    path: `/month/${month}${writePostQuery({ page })}`,
  });
}

export default function Month({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslations('posts');
  return (
    <div className="py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{list.name}</h1>
          <p className="mt-2 text-muted tabular-nums">{list.summary}</p>
        </div>
        <NeighbourLinks label={t('months')} previous={list.previous} next={list.next} />
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
