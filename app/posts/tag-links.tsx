import { useTranslations } from 'use-intl';
import { Link } from '#app/ui/link.tsx';
import type { TagCount } from '#domain/posts/schema.ts';
import { nameTag } from './post-view.ts';

interface TagLinksProps {
  readonly tags: readonly TagCount[];
  /** The current list: a tag, hot posts, all posts, or none of these. */
  readonly current: { readonly tag: string } | 'hot' | 'all' | 'none';
}

/** Links to all lists of posts. Each list has its own address. */
export function TagLinks({ tags, current }: TagLinksProps) {
  const t = useTranslations('posts');
  const mark = (isCurrent: boolean) => (isCurrent ? ('page' as const) : undefined);
  return (
    <nav aria-label={t('topics')} className="-mx-4 overflow-x-auto px-4 pb-1">
      <ul className="flex gap-2 sm:flex-wrap">
        <li className="shrink-0">
          <Link to="/blog" aria-current={mark(current === 'all')} look="chip">
            {t('all')}
          </Link>
        </li>
        <li className="shrink-0">
          <Link to="/blog?hot=1" aria-current={mark(current === 'hot')} look="chip">
            {t('hot')}
          </Link>
        </li>
        {tags.map(({ tag, posts }) => (
          <li key={tag} className="shrink-0">
            <Link
              to={`/category/${tag}`}
              aria-current={mark(typeof current === 'object' && current.tag === tag)}
              look="chip"
            >
              <span>{nameTag(tag)}</span>
              <span className="font-normal tabular-nums opacity-80">{posts}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
