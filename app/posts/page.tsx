import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { getLocale } from '#app/site/locale.ts';
import { notFound } from '#app/site/not-found.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { findRootData } from '#app/site/root-data.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { findPage } from '#domain/posts/find-post.ts';
import type { Route } from './+types/page.ts';
import { Contents } from './contents.tsx';
import { loadParts } from './load-parts.server.ts';
import { PostBody } from './post-body.tsx';
import { formatDay } from './post-view.ts';
import { describeQuestions } from './structured.ts';

/** The page whose headings are questions. */
const QUESTIONS = 'faq';

/** `/{slug}`: a page of the content, or a 404 for any other name. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const locale = getLocale(context);
  const { slug } = params;
  const page = await findPage(ctx, slug);
  if (!page) throw notFound();
  return {
    slug,
    title: page.title,
    description: page.description,
    headings: page.headings,
    updatedOn: page.updatedOn,
    updatedDay: formatDay(page.updatedOn, locale),
    parts: loadParts(page.parts, locale),
  };
}

export const headers = publicHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData: page, matches }: Route.MetaArgs) {
  const root = findRootData(matches);
  return pageMeta(root, {
    title: page.title,
    description: page.description,
    path: `/${page.slug}`,
    structured:
      page.slug === QUESTIONS
        ? describeQuestions(page, page.parts, root?.site.siteURL ?? '')
        : undefined,
  });
}

export default function Page({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslations('posts');
  return (
    <article className="py-8 md:py-12">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,42rem)_15rem] lg:justify-center">
        <header className="min-w-0">
          <h1 className="text-3xl leading-tight md:text-[2.75rem]">{page.title}</h1>
          <p className="mt-3 text-sm text-muted">
            <time dateTime={page.updatedOn}>{t('updated', { day: page.updatedDay })}</time>
          </p>
        </header>
        <aside className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:max-h-[calc(100svh-6rem)] lg:self-start lg:overflow-y-auto lg:pt-2">
          <Contents headings={page.headings} />
        </aside>
        <div className="min-w-0">
          <PostBody key={page.slug} parts={page.parts} />
        </div>
      </div>
    </article>
  );
}
