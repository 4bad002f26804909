import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { SearchIcon } from '#app/ui/icons.tsx';
import { POST_QUERY_LENGTH_MAX } from '#domain/posts/schema.ts';
import { type PostQuery, writePostQuery } from './post-query.ts';

/** The search of the posts. A plain GET form: its state is the address, and it works without script. */
export function PostSearch({ query }: { readonly query: PostQuery }) {
  const t = useTranslations('posts');
  const navigate = useNavigate();
  const path = useSitePath();
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
        const asked = { ...query, query: words, page: 1 };
        navigate(`/blog${writePostQuery(asked)}`, { preventScrollReset: true });
      }}
    >
      <Field
        name="q"
        type="search"
        label={t('search')}
        isLabelHidden
        autoComplete="off"
        enterKeyHint="search"
        maxLength={POST_QUERY_LENGTH_MAX}
        defaultValue={query.query}
        placeholder={t('searchPlaceholder')}
        icon={<SearchIcon />}
        button={
          <Button type="submit" look="primary">
            {t('find')}
          </Button>
        }
      />
      {query.isHot && <input type="hidden" name="hot" value="1" />}
    </form>
  );
}
