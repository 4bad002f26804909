import { POST_QUERY_LENGTH_MAX } from '#domain/posts/schema.ts';

/** What the address of the blog asks for. */
export interface PostQuery {
  readonly query?: string;
  readonly isHot?: true;
  readonly page: number;
}

/** Reads an address. A part that is empty, or that no form of ours could have sent, counts as not there. */
export function readPostQuery(params: URLSearchParams): PostQuery {
  const query = params.get('q')?.replaceAll('\0', '').trim().slice(0, POST_QUERY_LENGTH_MAX);
  const page = params.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    ...(query ? { query } : {}),
    ...(params.get('hot') === '1' ? { isHot: true } : {}),
  };
}

/** The query part of an address, always in one order and without what is the default: `?q=ropes&page=2`, or nothing. */
export function writePostQuery({ query, isHot, page }: PostQuery): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (isHot) params.set('hot', '1');
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
