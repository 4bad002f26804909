import { useTranslations } from 'use-intl';
import { SiteLink } from '#app/site/site-link.tsx';
import type { PostPage } from '#domain/posts/schema.ts';

const CARD =
  'flex min-h-20 flex-col justify-center rounded-lg border border-hairline bg-card px-5 py-4 text-ink no-underline transition-colors hover:bg-hover';

/** The previous post by date, and the next one. */
export function PostNeighbours({ older, newer }: Pick<PostPage, 'older' | 'newer'>) {
  const t = useTranslations('posts');
  if (!older && !newer) return null;
  return (
    <nav aria-label={t('neighbours')} className="mt-14 grid gap-3 sm:grid-cols-2">
      {older && (
        <SiteLink to={`/blog/${older.slug}`} rel="prev" className={CARD}>
          <span className="text-sm text-muted">← {t('older')}</span>
          <span className="font-semibold">{older.title}</span>
        </SiteLink>
      )}
      {newer && (
        <SiteLink
          to={`/blog/${newer.slug}`}
          rel="next"
          className={`${CARD} sm:col-start-2 sm:text-end`}
        >
          <span className="text-sm text-muted">{t('newer')} →</span>
          <span className="font-semibold">{newer.title}</span>
        </SiteLink>
      )}
    </nav>
  );
}
