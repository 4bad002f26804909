/**
 * Decides when people's testimony makes a board a level's real one.
 *
 * Each testimony gets points for its evidence. Testimonies with the same customer network, account, device or picture may come from one
 * person, and only the strongest of them counts:
 *
 *     Ada   198.51.100.7   device 1  ┐ one person (a device on two networks)
 *     Ada   203.0.113.9    device 1  ┘
 *     Bob   203.0.113.9    device 2    the same person as well: Ada has used this network
 *     Eve   2001:db8:5::   device 3    another person
 *
 * So somebody with ten accounts, twenty networks or a whole IPv6 block needs, to appear as a second person, another network *and* another
 * device or account *and* another picture. Two strangers in one household count as one: a board that waits longer does no harm, but a wrong
 * one does.
 */

/** Points for the evidence of a testimony. A made-up board has no readable picture, so it gets half of what one with a picture gets. */
const POINTS = {
  /** The operator's own picture. */
  operator: 4,
  /** A picture in which the site's own reading finds the same board. */
  picture: 2,
  /** Only the sender's word: no picture, or an unreadable one. */
  word: 1,
  /** A picture that shows another board. */
  contradicted: 0,
} as const;

/** Points that make a board a level's real one: the operator's word, two people with pictures, or four without. */
const POINTS_NEEDED = 4;

/** Points are halved for each of the sender's boards that an admin rejected … */
const REJECTION_FACTOR = 0.5;
/** … in this many days. */
export const REJECTION_DAYS = 180;

type Backing = keyof typeof POINTS;

/** Somebody's claim that a board is a level's. Unknown identifiers are null. */
export interface Testimony {
  readonly id: string;
  readonly backing: Backing;
  readonly network: string | null;
  readonly account: string | null;
  readonly device: string | null;
  readonly picture: string | null;
  /** Number of the sender's recently rejected boards. */
  readonly rejections: number;
}

export interface Agreement {
  readonly isReal: boolean;
  readonly points: number;
  /** Number of people whose testimony counts. */
  readonly people: number;
  /** The testimony counted for each of them: the strongest, or the first of equals. */
  readonly counted: readonly string[];
}

/** Weighs the testimonies about one board of one level, in chronological order. */
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

/** Groups testimonies that may come from one person, transitively. */
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
