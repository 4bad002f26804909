import { useTranslations } from 'use-intl';
import { BoardPicture } from '#app/board/board-picture.tsx';
import { CardLink, LinkCard } from '#app/ui/card.tsx';
import { HotBadge } from './hot-badge.tsx';
import type { PostCardView } from './post-view.ts';

interface PostCardProps {
  readonly post: PostCardView;
  readonly isEager?: boolean;
  readonly headingLevel?: 2 | 3;
}

/** One post in a list: first its board, then the text. The title's link covers the card. */
export function PostCard({ post, isEager, headingLevel = 2 }: PostCardProps) {
  const t = useTranslations('posts');
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <LinkCard className="h-full gap-4 max-sm:flex-row max-sm:flex-wrap">
      <div className="relative size-24 shrink-0 overflow-hidden rounded-md bg-sunken sm:aspect-8/5 sm:size-auto">
        {post.picture && (
          <BoardPicture {...post.picture} isEager={isEager} className="p-2 sm:p-4" />
        )}
      </div>
      <div className="flex min-w-0 grow flex-col max-sm:basis-40 sm:px-2 sm:pb-2">
        <Heading className="text-lg leading-snug">
          <CardLink to={`/blog/${post.slug}`}>{post.title}</CardLink>
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
    </LinkCard>
  );
}
