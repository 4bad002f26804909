/** What the address of the blog asks for. */
export interface PostQuery {
  readonly query?: string;
  readonly isHot?: boolean;
  readonly page: number;
}

/** The query part of an address, always in one order and without what is the default: `?q=ropes&page=2`, or nothing. */
export function writePostQuery({ query, isHot, page }: PostQuery): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (isHot) params.set('hot', '1');
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
