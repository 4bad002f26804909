import type { PostAddress } from './schema.ts';

/** The path of a post or page, without a language: `/blog/mechanics/ropes`, `/about`. */
export function postPath({ kind, slug }: PostAddress): string {
  return kind === 'post' ? `/blog/${slug}` : `/${slug}`;
}
