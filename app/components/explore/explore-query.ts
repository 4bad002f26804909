import {
  BOARD_ORDERS,
  BOARD_SIZES,
  type BoardFilter,
  type BoardOrder,
  type BoardSize,
} from '#domain/boards/schema.ts';
import { DIFFICULTIES } from '#engine/facts/difficulties.ts';
import { MECHANICS } from '#engine/facts/mechanics.ts';

/** What the address of the list of boards asks for. */
export interface ExploreQuery extends BoardFilter {
  readonly order: BoardOrder;
  readonly page: number;
}

/** The kinds of size, from small to large. */
export const SIZES = Object.keys(BOARD_SIZES) as readonly BoardSize[];

/** Whole numbers that the form asks for, each a parameter of its own name. */
export const RANGES = ['blocksMin', 'blocksMax', 'movesMin', 'movesMax'] as const;

/** Reads an address. A part that is empty, or that no form of ours could have sent, counts as not there. */
export function readExploreQuery(params: URLSearchParams): ExploreQuery {
  const asked = params.getAll('mechanic');
  const mechanics = MECHANICS.filter((one) => asked.includes(one));
  const difficulty = DIFFICULTIES.find((one) => one === params.get('difficulty'));
  const size = SIZES.find((one) => one === params.get('size'));
  const colors = readNumber(params.get('colors'), 10);
  const proved = { yes: true, no: false }[params.get('proved') ?? ''];
  const ranges = RANGES.flatMap((name) => {
    const number = readNumber(params.get(name), 999);
    return number === undefined ? [] : [[name, number] as const];
  });
  return {
    order: BOARD_ORDERS.find((one) => one === params.get('sort')) ?? BOARD_ORDERS[0],
    page: readNumber(params.get('page'), 99_999) ?? 1,
    ...(mechanics.length > 0 && { mechanics }),
    ...(difficulty && { difficulty }),
    ...(size && { size }),
    ...(colors !== undefined && { colors }),
    ...(proved !== undefined && { proved }),
    ...Object.fromEntries(ranges),
  };
}

/** The query part of an address, always in one order and without what is the default: `?mechanic=ice&page=2`, or nothing. */
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

/** One filter that is on, and the query without it. */
export interface ActiveFilter {
  readonly name: keyof BoardFilter;
  readonly value: string;
  readonly without: ExploreQuery;
}

/** The filters of a query one by one, each mechanic for itself. */
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

function readNumber(text: string | null, max: number): number | undefined {
  const trimmed = text?.trim() ?? '';
  if (!/^[1-9]\d{0,5}$/.test(trimmed)) return undefined;
  const number = Number(trimmed);
  return number <= max ? number : undefined;
}

/** The address of the list that a query asks for. */
export function explorePath(query: ExploreQuery): string {
  return `/explore${writeExploreQuery(query)}`;
}
