import { useTranslations } from 'use-intl';
import { BoardPicture } from '../levels/board-picture.tsx';
import { SiteLink } from '../shell/site-link.tsx';
import { HotBadge } from './hot-badge.tsx';
import type { ShownCard } from './shown-post.ts';

interface PostCardProps {
  readonly post: ShownCard;
  readonly isEager?: boolean;
  readonly headingLevel?: 2 | 3;
}

/** One post in a list: its board first, words second. The title's link covers the card. */
export function PostCard({ post, isEager, headingLevel = 2 }: PostCardProps) {
  const t = useTranslations('posts');
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="group relative flex h-full flex-row gap-4 rounded-lg border border-hairline bg-card p-3 transition-[box-shadow,translate] duration-(--motion-slow) ease-out hover:-translate-y-0.5 hover:shadow-lg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) sm:flex-col">
      <div className="relative size-24 shrink-0 overflow-hidden rounded-md bg-sunken sm:aspect-8/5 sm:size-auto">
        {post.picture && (
          <BoardPicture {...post.picture} alt="" isEager={isEager} className="p-2 sm:p-4" />
        )}
      </div>
      <div className="flex min-w-0 grow flex-col sm:px-2 sm:pb-2">
        <Heading className="text-lg leading-snug">
          <SiteLink
            to={`/blog/${post.slug}`}
            className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-lg"
          >
            {post.title}
          </SiteLink>
        </Heading>
        <p className="mt-1.5 line-clamp-2 text-sm text-muted sm:line-clamp-3">{post.description}</p>
        <p className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-3 text-sm text-muted tabular-nums">
          {post.isHot && <HotBadge />}
          <time dateTime={post.publishedOn}>{post.day}</time>
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>
          <span className="max-sm:hidden">{t('minutes', { minutes: post.readingMinutes })}</span>
        </p>
      </div>
    </article>
  );
}
