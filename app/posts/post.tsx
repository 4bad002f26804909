import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { getLocale } from '#app/site/locale.ts';
import { notFound } from '#app/site/not-found.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { findRootData } from '#app/site/root-data.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { findPost } from '#domain/posts/find-post.ts';
import type { Route } from './+types/post.ts';
import { Contents } from './contents.tsx';
import { loadParts } from './load-parts.server.ts';
import { PostBody } from './post-body.tsx';
import { PostCard } from './post-card.tsx';
import { PostHeader } from './post-header.tsx';
import { PostNeighbours } from './post-neighbours.tsx';
import { formatDay, viewPostCard } from './post-view.ts';
import { describeArticle } from './structured.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const locale = getLocale(context);
  const asked = params['*'];
  const slug = asked.toLowerCase();
  const post = await findPost(ctx, slug);
  if (!post) throw notFound();
  if (slug !== asked) throw redirect(`/blog/${slug}`, 301);
  return {
    ...viewPostCard(post, locale),
    updatedDay: post.updatedOn && formatDay(post.updatedOn, locale),
    headings: post.headings,
    parts: loadParts(post.parts, locale),
    related: post.related.map((one) => viewPostCard(one, locale)),
    older: post.older,
    newer: post.newer,
  };
}

export const headers = publicHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData: post, matches }: Route.MetaArgs) {
  const root = findRootData(matches);
  return pageMeta(root, {
    title: post.title,
    description: post.description,
    path: `/blog/${post.slug}`,
    picture: `/og/post/${post.slug}.png`,
    article: post,
    structured: describeArticle(root, post),
  });
}

export default function Post({ loaderData: post }: Route.ComponentProps) {
  const t = useTranslations('posts');
  return (
    <article className="py-6 md:py-10">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,42rem)_15rem] lg:justify-center">
        <div className="min-w-0">
          <PostHeader post={post} />
        </div>
        <aside className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:max-h-[calc(100svh-6rem)] lg:self-start lg:overflow-y-auto lg:pt-2">
          <Contents headings={post.headings} />
        </aside>
        <div className="min-w-0">
          <PostBody key={post.slug} parts={post.parts} />
          <PostNeighbours older={post.older} newer={post.newer} />
        </div>
      </div>
      {post.related.length > 0 && (
        <section aria-labelledby="related-posts" className="mt-16">
          <h2 id="related-posts" className="text-2xl">
            {t('related')}
          </h2>
          <ul className="mt-5 grid gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
            {post.related.map((one) => (
              <li key={one.slug}>
                <PostCard post={one} headingLevel={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
