import { posix } from 'node:path';
import { addressOf, placeOf } from './slug-of-path.ts';

/** A link to a place of ours, to be looked up once all files are known. */
export interface InnerLink {
  readonly line: number;
  /** `/blog/ropes`. */
  readonly path: string;
  /** Without its mark; null when the link is to the whole page. */
  readonly anchor: string | null;
}

export type LinkTarget =
  | { readonly kind: 'outer'; readonly href: string }
  | {
      readonly kind: 'inner';
      readonly href: string;
      readonly path: string;
      readonly anchor: string | null;
    }
  | { readonly kind: 'refused'; readonly why: string };

/**
 * Where a link in the file at `from` leads: another site (`https:`, `http:`, `mailto:`), a page of ours from its
 * root (`/levels/47`), another file (`../ropes.md#knots`), or a heading of the same text (`#knots`).
 */
export function readLink(url: string, from: string): LinkTarget {
  const here = placeOf(from, () => {});
  if (/^(?:https?:\/\/[^/]|mailto:[^@]+@)/i.test(url)) {
    return URL.canParse(url) ? { kind: 'outer', href: url } : refuse('is not an address');
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//')) {
    return refuse('must begin with https:, mailto:, / or #, or name a file');
  }
  const [, target = '', query = '', anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const isFile = target.endsWith('.md');
  const file = posix.join(posix.dirname(from), target);
  const place = target === '' ? here : isFile ? placeOf(file, () => {}) : undefined;
  const path = place ? addressOf(place) : target;
  if (!path.startsWith('/'))
    return refuse('must begin with https:, mailto:, / or #, or name a file');
  const fragment = anchor ? `#${anchor}` : '';
  return {
    kind: 'inner',
    href: target === '' ? fragment || path : path + query + fragment,
    path: decode(path),
    anchor: anchor ? decode(anchor) : null,
  };
}

function refuse(why: string): LinkTarget {
  return { kind: 'refused', why };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
