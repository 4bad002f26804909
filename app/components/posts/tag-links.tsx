import { useTranslations } from 'use-intl';
import type { TagCount } from '#domain/posts/schema.ts';
import { SiteLink } from '../shell/site-link.tsx';
import { nameTag } from './shown-post.ts';

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-hairline bg-card px-4 text-sm font-semibold text-muted no-underline ' +
  'transition-colors hover:border-edge hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-page';

interface TagLinksProps {
  readonly tags: readonly TagCount[];
  /** What is listed now: a tag, what is hot, everything, or nothing of these. */
  readonly current: { readonly tag: string } | 'hot' | 'all' | 'none';
}

/** The lists of posts that there are, each an address of its own. */
export function TagLinks({ tags, current }: TagLinksProps) {
  const t = useTranslations('posts');
  const mark = (isCurrent: boolean) => (isCurrent ? ('page' as const) : undefined);
  return (
    <nav aria-label={t('topics')} className="-mx-4 overflow-x-auto px-4 pb-1">
      <ul className="flex gap-2 sm:flex-wrap">
        <li>
          <SiteLink to="/blog" aria-current={mark(current === 'all')} className={CHIP}>
            {t('all')}
          </SiteLink>
        </li>
        <li>
          <SiteLink to="/blog?hot=1" aria-current={mark(current === 'hot')} className={CHIP}>
            {t('hot')}
          </SiteLink>
        </li>
        {tags.map(({ tag, posts }) => (
          <li key={tag} className="shrink-0">
            <SiteLink
              to={`/category/${tag}`}
              aria-current={mark(typeof current === 'object' && current.tag === tag)}
              className={CHIP}
            >
              {nameTag(tag)}
              <span className="font-normal tabular-nums opacity-80">{posts}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
