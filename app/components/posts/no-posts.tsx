import { useTranslations } from 'use-intl';
import { ButtonLink } from '../ui/button.tsx';
import { JammedBoard } from '../ui/jammed-board.tsx';

/** The list when nothing is in it: that, and what to do next. */
export function NoPosts({ query }: { readonly query?: string }) {
  const t = useTranslations('posts');
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-12 text-center">
      <JammedBoard className="w-36" />
      <h2 className="mt-6 text-xl">{t('empty')}</h2>
      <p className="mt-2 text-muted">{query ? t('emptyQuery', { query }) : t('emptyText')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/blog">{t('showAll')}</ButtonLink>
        {query && (
          <ButtonLink to={`/search?q=${encodeURIComponent(query)}`}>{t('searchSite')}</ButtonLink>
        )}
      </div>
    </div>
  );
}
