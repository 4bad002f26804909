import { useTranslations } from 'use-intl';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** The empty list of posts, and what to do next. */
export function NoPosts({ query }: { readonly query?: string }) {
  const t = useTranslations('posts');
  return (
    <EmptyState
      heading={t('empty')}
      actions={
        <>
          <ButtonLink to="/blog">{t('showAll')}</ButtonLink>
          {query && (
            <ButtonLink to={`/search?q=${encodeURIComponent(query)}`}>{t('searchSite')}</ButtonLink>
          )}
        </>
      }
    >
      {query ? t('emptyQuery', { query }) : t('emptyText')}
    </EmptyState>
  );
}
