import { redirect } from 'react-router';
import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { getLocale } from '#app/site/locale.ts';
import { notFound } from '#app/site/not-found.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { translate } from '#app/words/messages/catalogue.ts';
import { readListQuery } from '#domain/platform/list-query.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { listPosts } from '#domain/posts/list-posts.ts';
import { postListQuery } from '#domain/posts/list-query.ts';
import { listTags } from '#domain/posts/list-tags.ts';
import { TAG } from '#domain/posts/schema.ts';
import type { Route } from './+types/category.ts';
import { PostList } from './post-list.tsx';
import { writePostQuery } from './post-query.ts';
import { nameTag, viewPostCard } from './post-view.ts';
import { TagLinks } from './tag-links.tsx';

/** A tag without posts is a 404. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const locale = getLocale(context);
  const tag = params.tag.toLowerCase();
  const { page } = readListQuery(postListQuery, new URL(request.url).searchParams);
  if (!TAG.test(tag)) throw notFound();
  const list = await listPosts(ctx, { tag, page });
  if (list.total === 0) throw notFound();
  if (tag !== params.tag) throw redirect(`/category/${tag}`, 301);
  return {
    ...list,
    tag,
    posts: list.posts.map((post) => viewPostCard(post, locale)),
    tags: await listTags(ctx),
    summary: translate(locale, 'posts')('count', { count: list.total }),
  };
}

export const headers = publicHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData: { tag, page, pages, total }, matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'posts');
  const title = t('titleTag', { tag: nameTag(tag) });
  return pageMeta(root, {
    title: page > 1 ? t('titlePage', { title, page }) : title,
    description: t('descriptionTag', { tag: nameTag(tag), count: total, page, pages }),
    path: `/category/${tag}${writePostQuery({ page })}`,
  });
}

export default function Category({ loaderData: list }: Route.ComponentProps) {
  return (
    <div className="py-8 md:py-12">
      <h1 className="text-3xl">{nameTag(list.tag)}</h1>
      <p className="mt-2 text-muted tabular-nums">{list.summary}</p>
      <div className="mt-6">
        <TagLinks tags={list.tags} current={{ tag: list.tag }} />
      </div>
      <div className="mt-6">
        <PostList
          posts={list.posts}
          page={list.page}
          pages={list.pages}
          to={(page) => `/category/${list.tag}${writePostQuery({ page })}`}
        />
      </div>
    </div>
  );
}
