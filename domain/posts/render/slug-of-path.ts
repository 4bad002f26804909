import { SLUG, TAG } from '../schema.ts';
import type { Complain } from './complain.ts';

/** Which address a file has: its kind and slug. */
export interface Place {
  readonly kind: 'post' | 'page';
  readonly slug: string;
}

/** First segments that lead elsewhere, so that no page could be read there. */
const TAKEN = new Set([
  'admax',
  'api',
  'app',
  'assets',
  'auth',
  'billing',
  'blog',
  'boards',
  'builds',
  'category',
  'detail',
  'download',
  'embed',
  'explore',
  'find',
  'levels',
  'media',
  'month',
  'offline',
  'og',
  'payment',
  'pictures',
  'play',
  'posts',
  'pricing',
  'search',
  'usage',
]);

/** The place of a file by its path relative to the folder of content: `posts/mechanics/ropes.md` is `/blog/mechanics/ropes`. */
export function placeOf(path: string, complain: Complain): Place | undefined {
  const [, folder = '', slug = ''] = /^(posts|pages)\/(.+)\.md$/.exec(path) ?? [];
  const isPost = folder === 'posts';
  if (!(isPost ? SLUG : TAG).test(slug)) {
    complain(
      1,
      'the name of the file must be of small letters, digits and single hyphens, as it is its address.',
    );
    return undefined;
  }
  if (!isPost && TAKEN.has(slug)) {
    complain(1, `the address /${slug} is taken by another page of the site.`);
    return undefined;
  }
  return { kind: isPost ? 'post' : 'page', slug };
}

/** Where a post or page is read. */
export function addressOf({ kind, slug }: Place): string {
  return kind === 'post' ? `/blog/${slug}` : `/${slug}`;
}
