import type { VFile } from 'vfile';
import { isReservedSlug } from '../../../platform/site/paths.ts';
import { type PostAddress, SLUG, TAG } from '../../schema.ts';

/**
 * The kind and slug of a file from its path relative to the content folder: `posts/mechanics/ropes.md` is the post `mechanics/ropes`.
 * Undefined for a name that cannot be an address; then `file`, if given, gets a message.
 */
export function fileAddress(path: string, file?: VFile): PostAddress | undefined {
  const [, folder = '', slug = ''] = /^(posts|pages)\/(.+)\.md$/.exec(path) ?? [];
  const isPost = folder === 'posts';
  if (!(isPost ? SLUG : TAG).test(slug)) {
    file?.message(
      'the name of the file must be of small letters, digits and single hyphens, as it is its address.',
      { line: 1, column: 1 },
    );
    return undefined;
  }
  if (!isPost && isReservedSlug(slug)) {
    file?.message(`the address /${slug} is taken by another page of the site.`, {
      line: 1,
      column: 1,
    });
    return undefined;
  }
  return { kind: isPost ? 'post' : 'page', slug };
}
