import { useTranslations } from 'use-intl';
import { SiteLink } from '#app/site/site-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { HotBadge } from './hot-badge.tsx';
import { nameTag, type PostCardView } from './post-view.ts';

interface PostHeaderProps {
  readonly post: PostCardView & { readonly updatedDay: string | null };
}

/** The header of a post: title, date, reading time and topics. */
export function PostHeader({ post }: PostHeaderProps) {
  const t = useTranslations('posts');
  return (
    <header>
      <Link look="quiet" to="/blog" className="font-semibold">
        {t('backToAll')}
      </Link>
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
      <ul className="mt-3 flex flex-wrap gap-2">
        {post.tags.map((tag) => (
          <li key={tag}>
            <Link look="chip" to={`/category/${tag}`}>
              {nameTag(tag)}
            </Link>
          </li>
        ))}
      </ul>
    </header>
  );
}
