import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { listGuidePosts } from '#domain/admin/list-guide-posts.ts';
import { ConsoleHeading } from './console-frame.tsx';
import { ConsoleLink } from './console-link.tsx';
import { DataTable } from './data-table.tsx';
import { addressWith, cutPage, ROWS_PER_PAGE } from './list-page.ts';
import { OlderLinks } from './older-link.tsx';

async function loader({ request: { url }, context }: LoaderFunctionArgs) {
  const after = new URL(url).searchParams.get('after')?.replaceAll('\0', '') ?? '';
  const { rows, last } = cutPage(
    await listGuidePosts(getContext(context), { after, limit: ROWS_PER_PAGE + 1 }),
  );
  return {
    posts: rows,
    first: after === '' ? null : addressWith(url, { after: null }),
    next: last && addressWith(url, { after: last.file }),
  };
}

/** Posts and pages, which are files, with the dates when each was published and changed. */
function PostsPage() {
  const t = useTranslations('console.posts');
  const { posts, first, next } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      <DataTable
        caption={t('title')}
        columns={[t('post'), t('file'), t('published'), t('updated'), t('tags')]}
        rows={posts.map(({ file, path, title, publishedOn, updatedOn, tags }) => ({
          key: file,
          cells: [
            <ConsoleLink key="title" to={path}>
              {title}
            </ConsoleLink>,
            file,
            publishedOn,
            updatedOn ?? '–',
            tags.join(', ') || '–',
          ],
        }))}
      />
      <OlderLinks newest={first} older={next} />
    </>
  );
}

export const postsPage = { loader, Component: PostsPage };
