import { posix } from 'node:path';
import { decodeAddress } from '../../../platform/site/decode-address.ts';
import { postPath } from '../../post-path.ts';
import { fileAddress } from './file-address.ts';

/** A link to a page of this site, to be checked once all files are known. */
export interface InternalLink {
  readonly line: number;
  /** `/blog/ropes`. */
  readonly path: string;
  /** Without its `#`. Null if the link is to the whole page. */
  readonly anchor: string | null;
}

export type LinkTarget =
  | { readonly kind: 'external'; readonly href: string }
  | {
      readonly kind: 'internal';
      readonly href: string;
      readonly path: string;
      readonly anchor: string | null;
    }
  | { readonly kind: 'invalid'; readonly reason: string };

/**
 * Resolves a link in the file at `from`: to another site (`https:`, `http:`, `mailto:`), to a page by its path (`/levels/47`), to another
 * file (`../ropes.md#knots`), or to a heading of the same text (`#knots`).
 */
export function resolveLink(url: string, from: string): LinkTarget {
  if (/^(?:https?:\/\/[^/]|mailto:[^@]+@)/i.test(url)) {
    return URL.canParse(url) ? { kind: 'external', href: url } : invalid('is not an address');
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//')) return invalid(ALLOWED);
  const [, target = '', query = '', anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const isFile = target.endsWith('.md');
  const file = target === '' ? from : posix.join(posix.dirname(from), target);
  const address = target === '' || isFile ? fileAddress(file) : undefined;
  const path = address ? postPath(address) : target;
  if (!path.startsWith('/')) return invalid(ALLOWED);
  const fragment = anchor ? `#${anchor}` : '';
  return {
    kind: 'internal',
    href: target === '' ? fragment || path : path + query + fragment,
    path: decodeAddress(path),
    anchor: anchor ? decodeAddress(anchor) : null,
  };
}

const ALLOWED = 'must begin with https:, mailto:, / or #, or name a file';

function invalid(reason: string): LinkTarget {
  return { kind: 'invalid', reason };
}
