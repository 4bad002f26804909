import { DIFFICULTIES } from '#domain/boards/schema.ts';
import type { LevelFilter } from '#domain/levels/schema.ts';
import { MECHANICS, type Mechanic } from '#engine/mechanics.ts';

/** What the address of the list of levels asks for. */
export interface ListQuery extends LevelFilter {
  readonly page: number;
}

/** The query part of an address, always in one order and without what is the default: `?mechanic=ice&page=2`, or nothing. */
export function writeListQuery({ query, difficulty, mechanic, page }: ListQuery): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (difficulty) params.set('difficulty', difficulty);
  if (mechanic) params.set('mechanic', mechanic);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/** The filters of an address that `writeListQuery` wrote. */
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
 * The mechanic that somebody means who types words into the search box, such as `ice` or `frozen gate`;
 * `names` are the mechanics as the page calls them. Undefined when none or more than the words say.
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
