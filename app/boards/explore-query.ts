import {
  BOARD_ORDERS,
  BOARD_SIZES,
  type BoardFilter,
  type BoardOrder,
  type BoardSize,
} from '#domain/boards/schema.ts';

/** The query parameters of the list of boards. */
export interface ExploreQuery extends BoardFilter {
  readonly order: BoardOrder;
  readonly page: number;
}

/** The board sizes, from small to large. */
export const SIZES = Object.keys(BOARD_SIZES) as readonly BoardSize[];

/** The number fields of the form; each is also the name of its parameter. */
const RANGES = ['blocksMin', 'blocksMax', 'movesMin', 'movesMax'] as const;

/** The query string, in a fixed order and without defaults: `?mechanic=ice&page=2`, or empty. */
export function writeExploreQuery(query: ExploreQuery): string {
  const params = new URLSearchParams();
  for (const mechanic of query.mechanics ?? []) params.append('mechanic', mechanic);
  if (query.difficulty) params.set('difficulty', query.difficulty);
  if (query.size) params.set('size', query.size);
  if (query.colors !== undefined) params.set('colors', String(query.colors));
  for (const name of RANGES) {
    const number = query[name];
    if (number !== undefined) params.set(name, String(number));
  }
  if (query.proved !== undefined) params.set('proved', query.proved ? 'yes' : 'no');
  if (query.order !== BOARD_ORDERS[0]) params.set('sort', query.order);
  if (query.page > 1) params.set('page', String(query.page));
  return params.size > 0 ? `?${params}` : '';
}

/** The parameters that are filters, in the order in which `writeExploreQuery` writes them. */
const FILTERS = ['mechanic', 'difficulty', 'size', 'colors', ...RANGES, 'proved'] as const;

/** An active filter, as written in the address. */
export interface ActiveFilter {
  readonly name: (typeof FILTERS)[number];
  readonly value: string;
}

/** The filters of a query one by one, with one entry for each mechanic. */
export function listActiveFilters(query: ExploreQuery): readonly ActiveFilter[] {
  const params = new URLSearchParams(writeExploreQuery(query));
  return FILTERS.flatMap((name) => params.getAll(name).map((value) => ({ name, value })));
}

/** The address of a query without one of its filters. */
export function pathWithout(query: URLSearchParams, { name, value }: ActiveFilter): string {
  return formPath(
    new URLSearchParams([...query].filter(([other, its]) => other !== name || its !== value)),
  );
}

/** The address of a query with its order but no filter. */
export function pathUnfiltered(query: URLSearchParams): string {
  return formPath(new URLSearchParams([...query].filter(([name]) => name === 'sort')));
}

/** The address of the list for a query. */
export function explorePath(query: ExploreQuery): string {
  return `/explore${writeExploreQuery(query)}`;
}

/** The address of the first page for the fields of the form, without empty ones. The server ignores invalid values. */
export function formPath(fields: URLSearchParams): string {
  const params = new URLSearchParams();
  for (const name of [...FILTERS, 'sort']) {
    for (const value of fields.getAll(name)) {
      const isDefault = name === 'sort' && value === BOARD_ORDERS[0];
      if (value.trim() !== '' && !isDefault) params.append(name, value.trim());
    }
  }
  return params.size > 0 ? `/explore?${params}` : '/explore';
}
