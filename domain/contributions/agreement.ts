/**
 * When people's word makes a board the one of a level.
 *
 * Each piece of testimony has points by what backs it. Pieces that share a customer's network, an account, a device or the very
 * picture may come from one person, and count as the strongest of them:
 *
 *     Ada   198.51.100.7   device 1  ┐ one person (a device with two networks)
 *     Ada   203.0.113.9    device 1  ┘
 *     Bob   203.0.113.9    device 2    the same person as well: Ada has been on this network
 *     Eve   2001:db8:5::   device 3    another person
 *
 * So somebody with ten accounts, twenty networks or a whole IPv6 block needs, for a second person, another network *and* another
 * device or account *and* another picture. Two strangers in one household count as one: a board that waits longer harms nobody, and a
 * wrong one does.
 */

/** Points by what backs a testimony. A fake that somebody has drawn has no picture that can be read, and so half of what one has. */
export const POINTS = {
  /** The operator's own picture. */
  operator: 4,
  /** A picture, which the site's own reading says the same of. */
  picture: 2,
  /** The word of who sent it: no picture, or one that the site cannot read. */
  word: 1,
  /** A picture that shows another board. */
  contradicted: 0,
} as const;

/** Points that make a board one of a level: the operator's word, or two people with a picture, or four without. */
export const POINTS_NEEDED = 4;

/** A testimony of somebody whose boards an admin has rejected has half of its points for each of these … */
export const REJECTION_FACTOR = 0.5;
/** … of the last days. */
export const REJECTION_DAYS = 180;

export type Backing = keyof typeof POINTS;

/** Somebody's word that a board is the one of a level. Who they are is null where it is not known. */
export interface Testimony {
  readonly id: string;
  readonly backing: Backing;
  readonly network: string | null;
  readonly account: string | null;
  readonly device: string | null;
  readonly picture: string | null;
  /** Boards of theirs that an admin has rejected of late. */
  readonly rejections: number;
}

export interface Agreement {
  readonly isReal: boolean;
  readonly points: number;
  /** How many people agree whose word counts. */
  readonly people: number;
  /** The testimony of each of these that counts: the strongest, and of equals the first. */
  readonly counted: readonly string[];
}

/** Weighs what people say of one board under one level, in the order in which they said it. */
export function weighTestimony(testimony: readonly Testimony[]): Agreement {
  const people = groupByPerson(testimony).flatMap((own) => {
    const best = own.reduce((one, other) => (pointsOf(other) > pointsOf(one) ? other : one));
    return pointsOf(best) > 0 ? [best] : [];
  });
  const points = people.reduce((sum, best) => sum + pointsOf(best), 0);
  return {
    isReal: points >= POINTS_NEEDED,
    points,
    people: people.length,
    counted: people.map(({ id }) => id),
  };
}

function pointsOf({ backing, rejections }: Testimony): number {
  return POINTS[backing] * REJECTION_FACTOR ** rejections;
}

/** Puts together what may come from one person, over any number of links. */
function groupByPerson(
  testimony: readonly Testimony[],
): readonly (readonly [Testimony, ...Testimony[]])[] {
  const marks = new Map<string, Testimony[]>();
  let groups: Testimony[][] = [];
  for (const one of testimony) {
    const own = marksOf(one);
    const linked = new Set(own.flatMap((mark) => marks.get(mark) ?? []).map((other) => other.id));
    const joined = groups.filter((group) => group.some(({ id }) => linked.has(id)));
    groups = [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), one]];
    for (const mark of own) marks.set(mark, [...(marks.get(mark) ?? []), one]);
  }
  return groups as [Testimony, ...Testimony[]][];
}

function marksOf(one: Testimony): readonly string[] {
  const kinds = ['network', 'account', 'device', 'picture'] as const;
  return kinds.flatMap((kind) => (one[kind] === null ? [] : [`${kind} ${one[kind]}`]));
}
