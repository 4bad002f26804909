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
export const RANGES = ['blocksMin', 'blocksMax', 'movesMin', 'movesMax'] as const;

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

/** An active filter, and the query without it. */
export interface ActiveFilter {
  readonly name: keyof BoardFilter;
  readonly value: string;
  readonly without: ExploreQuery;
}

/** The filters of a query one by one, with one entry for each mechanic. */
export function listActiveFilters(query: ExploreQuery): readonly ActiveFilter[] {
  const first = { ...query, page: 1 };
  const { mechanics = [], difficulty, size, colors, proved } = query;
  const without = (name: keyof BoardFilter) => {
    const { [name]: _, ...rest } = first;
    return rest;
  };
  const one = (name: keyof BoardFilter, value: string | number | undefined) =>
    value === undefined ? [] : [{ name, value: String(value), without: without(name) }];
  return [
    ...mechanics.map((mechanic) => ({
      name: 'mechanics' as const,
      value: mechanic,
      without: withMechanics(
        first,
        mechanics.filter((other) => other !== mechanic),
      ),
    })),
    ...one('difficulty', difficulty),
    ...one('size', size),
    ...one('colors', colors),
    ...RANGES.flatMap((name) => one(name, query[name])),
    ...one('proved', proved === undefined ? undefined : proved ? 'yes' : 'no'),
  ];
}

function withMechanics(
  query: ExploreQuery,
  mechanics: NonNullable<BoardFilter['mechanics']>,
): ExploreQuery {
  const { mechanics: _, ...rest } = query;
  return mechanics.length > 0 ? { ...rest, mechanics } : rest;
}

/** The address of the list for a query. */
export function explorePath(query: ExploreQuery): string {
  return `/explore${writeExploreQuery(query)}`;
}

/** All parameters, in the order of `writeExploreQuery`. */
const PARAMETERS = ['mechanic', 'difficulty', 'size', 'colors', ...RANGES, 'proved', 'sort'];

/** The address for the fields of the form, without empty ones. The server ignores invalid values. */
export function formPath(fields: URLSearchParams): string {
  const params = new URLSearchParams();
  for (const name of PARAMETERS) {
    for (const value of fields.getAll(name)) {
      const isDefault = name === 'sort' && value === BOARD_ORDERS[0];
      if (value.trim() !== '' && !isDefault) params.append(name, value.trim());
    }
  }
  return params.size > 0 ? `/explore?${params}` : '/explore';
}
