/** The parameters in the address of the blog. */
export interface PostQuery {
  readonly query?: string;
  readonly isHot?: boolean;
  readonly page: number;
}

/** The query part of an address, always in the same order and without default values: `?q=ropes&page=2`, or empty. */
export function writePostQuery({ query, isHot, page }: PostQuery): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (isHot) params.set('hot', '1');
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}
