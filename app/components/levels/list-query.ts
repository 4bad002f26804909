import type { LevelFilter } from '#domain/levels/schema.ts';
import { DIFFICULTIES } from '#engine/facts/difficulties.ts';
import { MECHANICS, type Mechanic } from '#engine/facts/mechanics.ts';

/** What the address of the list of levels asks for. */
export interface ListQuery extends LevelFilter {
  readonly page: number;
}

/** Reads an address. A part that is empty, or that no form of ours could have sent, counts as not there. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const query = params.get('q')?.trim().slice(0, 40);
  const difficulty = DIFFICULTIES.find((one) => one === params.get('difficulty'));
  const mechanic = MECHANICS.find((one) => one === params.get('mechanic'));
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  return {
    page,
    ...(query ? { query } : {}),
    ...(difficulty ? { difficulty } : {}),
    ...(mechanic ? { mechanic } : {}),
  };
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
