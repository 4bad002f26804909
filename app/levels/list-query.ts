import { DIFFICULTIES } from '#domain/boards/schema.ts';
import type { LevelFilter } from '#domain/levels/schema.ts';
import { MECHANICS, type Mechanic } from '#engine/mechanics.ts';

/** The query of the level list's address. */
export interface ListQuery extends LevelFilter {
  readonly page: number;
}

/** The query string of an address, in a fixed order and without defaults: `?mechanic=ice&page=2`, or empty. */
export function writeListQuery({ query, difficulty, mechanic, page }: ListQuery): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (difficulty) params.set('difficulty', difficulty);
  if (mechanic) params.set('mechanic', mechanic);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/** Reads the filters from a query string of `writeListQuery`. */
export function readFilter(params: URLSearchParams): LevelFilter {
  const query = params.get('q');
  const difficulty = DIFFICULTIES.find((one) => one === params.get('difficulty'));
  const mechanic = MECHANICS.find((one) => one === params.get('mechanic'));
  return {
    ...(query && { query }),
    ...(difficulty && { difficulty }),
    ...(mechanic && { mechanic }),
  };
}

/**
 * The mechanic meant by words in the search box, such as `ice` or `frozen gate`. `names` are the mechanics' names on the page. Undefined
 * if no name equals or contains the words.
 */
export function findMechanicByWords(
  words: string,
  names: Readonly<Record<Mechanic, string>>,
): Mechanic | undefined {
  const wanted = words.toLowerCase();
  return (
    MECHANICS.find((mechanic) => names[mechanic].toLowerCase() === wanted) ??
    MECHANICS.find(
      (mechanic) => wanted.length > 2 && names[mechanic].toLowerCase().includes(wanted),
    )
  );
}
