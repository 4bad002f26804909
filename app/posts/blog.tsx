import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { translate } from '#app/words/messages/catalogue.ts';
import { readListQuery } from '#domain/platform/list-query.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { listPosts } from '#domain/posts/list-posts.ts';
import { postListQuery, toPostListInput } from '#domain/posts/list-query.ts';
import { listTags } from '#domain/posts/list-tags.ts';
import { listMonths } from '#domain/posts/months.ts';
import type { Route } from './+types/blog.ts';
import { MonthLinks } from './month-links.tsx';
import { NoPosts } from './no-posts.tsx';
import { PostList } from './post-list.tsx';
import { writePostQuery } from './post-query.ts';
import { PostSearch } from './post-search.tsx';
import { formatMonth, viewPostCard } from './post-view.ts';
import { TagLinks } from './tag-links.tsx';

/** Number of months that are offered. The rest can be found from the posts. */
const MONTHS_MAX = 12;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const locale = getLocale(context);
  const { q, hot, page } = readListQuery(postListQuery, new URL(request.url).searchParams);
  const query = toPostListInput({ q, hot, page });
  const list = await listPosts(ctx, query);
  const months = await listMonths(ctx, MONTHS_MAX);
  return {
    ...list,
    posts: list.posts.map((post) => viewPostCard(post, locale)),
    query: { ...query, page: list.page },
    tags: await listTags(ctx),
    months: months.map((month) => ({ month, name: formatMonth(month, locale) })),
    summary: query.query
      ? translate(locale, 'posts')('found', { count: list.total, query: query.query })
      : '',
  };
}

export const headers = publicHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData: { query, page, pages, total }, matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'posts');
  const title = query.query
    ? t('titleQuery', { query: query.query })
    : t(query.isHot ? 'titleHot' : 'title');
  return pageMeta(root, {
    title: page > 1 ? t('titlePage', { title, page }) : title,
    description: t(query.isHot ? 'descriptionHot' : 'description', { page, pages }),
    path: `/blog${writePostQuery(query)}`,
    isHidden: query.query !== undefined || total === 0,
  });
}

export default function Blog({ loaderData: blog }: Route.ComponentProps) {
  const t = useTranslations('posts');
  const { query } = blog;
  return (
    <div className="py-8 md:py-12">
      <div className="grid gap-5 md:grid-cols-[1fr_auto] md:items-end">
        <div>
          <h1 className="text-3xl">{t('heading')}</h1>
          <p className="mt-2 text-muted">{t('lead')}</p>
        </div>
        <PostSearch key={query.query ?? ''} query={query} />
      </div>
      <div className="mt-6">
        <TagLinks tags={blog.tags} current={query.isHot ? 'hot' : query.query ? 'none' : 'all'} />
      </div>
      <p role="status" className="mt-5 text-sm text-muted tabular-nums empty:hidden">
        {blog.summary}
      </p>
      <div className="mt-5">
        <PostList
          posts={blog.posts}
          page={blog.page}
          pages={blog.pages}
          to={(page) => `/blog${writePostQuery({ ...query, page })}`}
          empty={<NoPosts query={query.query} />}
        />
      </div>
      <MonthLinks months={blog.months} />
    </div>
  );
}
