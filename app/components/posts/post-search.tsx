import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { POST_QUERY_LENGTH_MAX } from '#domain/posts/schema.ts';
import { useSitePath } from '../shell/use-site-path.ts';
import { buttonClass } from '../ui/button.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { type PostQuery, readPostQuery, writePostQuery } from './post-query.ts';

/** What to look for in posts. A plain GET form: its state is the address, and it works without script. */
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
      className="flex w-full max-w-xl gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget) as unknown as Record<string, string>;
        const asked = readPostQuery(new URLSearchParams(fields));
        navigate(`/blog${writePostQuery(asked)}`, { preventScrollReset: true });
      }}
    >
      <div className="relative min-w-0 flex-1">
        <SearchIcon className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted" />
        <input
          name="q"
          type="search"
          aria-label={t('search')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={POST_QUERY_LENGTH_MAX}
          defaultValue={query.query}
          placeholder={t('searchPlaceholder')}
          className="h-12 w-full rounded-md border border-edge bg-card pr-4 pl-12 text-base text-ink placeholder:text-muted placeholder:opacity-100"
        />
      </div>
      {query.isHot && <input type="hidden" name="hot" value="1" />}
      <button type="submit" className={buttonClass('primary')}>
        {t('find')}
      </button>
    </form>
  );
}
