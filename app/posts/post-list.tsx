import type { ReactNode } from 'react';
import { Pagination } from '#app/ui/pagination.tsx';
import { PostCard } from './post-card.tsx';
import type { PostCardView } from './post-view.ts';

interface PostListProps {
  readonly posts: readonly PostCardView[];
  readonly page: number;
  readonly pages: number;
  /** The address of a page of the list. */
  readonly to: (page: number) => string;
  /** Shown if there are no posts. */
  readonly empty?: ReactNode;
}

/** Number of cards whose pictures are fetched immediately. */
const EAGER_CARDS = 3;

/** One page of posts, and links to the others. */
export function PostList({ posts, page, pages, to, empty }: PostListProps) {
  if (posts.length === 0) return empty;
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:gap-5 lg:grid-cols-3">
        {posts.map((post, index) => (
          <li key={post.slug}>
            <PostCard post={post} isEager={index < EAGER_CARDS} />
          </li>
        ))}
      </ul>
      <Pagination to={to} page={page} pages={pages} />
    </>
  );
}
