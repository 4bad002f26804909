import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLatestQuery } from '#app/site/navigation/use-latest-query.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import { POST_QUERY_LENGTH_MAX } from '#domain/posts/schema.ts';
import { type PostQuery, writePostQuery } from './post-query.ts';

/** The search of the posts. A plain GET form: its state is the address, and it works without script. */
export function PostSearch({ query }: { readonly query: PostQuery }) {
  const t = useTranslations('posts');
  const navigate = useNavigate();
  const path = useSitePath();
  const isHot = useLatestQuery(writePostQuery(query)).has('hot');
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` has no role in browsers of 2023.
    <form
      action={path('/blog')}
      method="get"
      role="search"
      aria-label={t('search')}
      className="w-full max-w-xl"
      onSubmit={(event) => {
        event.preventDefault();
        const words = String(new FormData(event.currentTarget).get('q')).trim();
        const asked = writePostQuery({ query: words, isHot, page: 1 });
        navigate(`/blog${asked}`, { preventScrollReset: true });
      }}
    >
      <SearchField
        type="search"
        label={t('search')}
        isLabelHidden
        maxLength={POST_QUERY_LENGTH_MAX}
        defaultValue={query.query}
        placeholder={t('searchPlaceholder')}
        submit={t('find')}
      />
      {isHot && <input type="hidden" name="hot" value="1" />}
    </form>
  );
}
