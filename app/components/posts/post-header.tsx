import { useTranslations } from 'use-intl';
import { SiteLink } from '../shell/site-link.tsx';
import { HotBadge } from './hot-badge.tsx';
import { nameTag, type ShownCard } from './shown-post.ts';

interface PostHeaderProps {
  readonly post: ShownCard & { readonly updatedDay: string | null };
}

/** What stands above a post: its title, from when it is, how long it takes, and what it is about. */
export function PostHeader({ post }: PostHeaderProps) {
  const t = useTranslations('posts');
  return (
    <header>
      <SiteLink
        to="/blog"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-muted no-underline hover:text-ink"
      >
        {t('backToAll')}
      </SiteLink>
      <h1 className="mt-1 text-3xl leading-tight md:text-[2.75rem]">{post.title}</h1>
      <p className="mt-3 text-lg text-muted">{post.description}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted tabular-nums">
        {post.isHot && <HotBadge />}
        <SiteLink
          to={`/month/${post.publishedOn.slice(0, 7)}`}
          className="text-muted no-underline hover:text-ink hover:underline"
        >
          <time dateTime={post.publishedOn}>{post.day}</time>
        </SiteLink>
        <span aria-hidden="true">·</span>
        <span>{t('minutes', { minutes: post.readingMinutes })}</span>
        {post.updatedDay && (
          <>
            <span aria-hidden="true">·</span>
            <span>{t('updated', { day: post.updatedDay })}</span>
          </>
        )}
      </p>
      <ul className="mt-2 -ml-1 flex flex-wrap gap-x-1">
        {post.tags.map((tag) => (
          <li key={tag}>
            <SiteLink
              to={`/category/${tag}`}
              className="group inline-flex min-h-11 items-center px-1 text-sm text-ink no-underline"
            >
              <span className="rounded-full border border-hairline bg-card px-3 py-0.5 font-semibold group-hover:border-edge">
                {nameTag(tag)}
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </header>
  );
}
