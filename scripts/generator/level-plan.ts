/** What each level of the pack should be like: size, crowding, length, mechanics. Rises with a saw-tooth of ten levels. */

import { findUnlock, UNLOCK_LEVELS } from '#domain/boards/unlock-levels.ts';
import { MECHANICS, type Mechanic } from '#engine/mechanics.ts';
import type { Random } from './random.ts';

export interface LevelPlan {
  /** Floor cells. */
  readonly area: number;
  readonly blocks: number;
  readonly fill: number;
  readonly bulk: number;
  readonly cuts: number;
  readonly colors: number;
  readonly twins: number;
  readonly axes: number;
  /** Slides that the board should take. */
  readonly slides: number;
  /** Mechanics to put on beside arrows; more than once when named more than once. */
  readonly mechanics: readonly Exclude<Mechanic, 'axis'>[];
  /** The mechanic that comes in here and may not be missing. */
  readonly unlocks: Mechanic | undefined;
  /** The timer as a multiple of the reference time. */
  readonly slack: number;
  /** Boards to look at while climbing. */
  readonly looks: number;
  /** Random ways to look at for each modifier. */
  readonly tries: number;
  /** Share of the planned slides below which a board is dull. */
  readonly dull: number;
}

/** From these levels on boards mix so many mechanics that these do most of the work, and looks cost most: fewer are taken. */
const MIXED = 740;
const LOOKS_MIXED = 14;
const WELL_MIXED = 840;

/** Levels after an unlock on which the newcomer stays alone. */
const ALONE = 3;

/** The plan of a level; the same numbers come for the same random stream. */
export function planLevel(random: Random, level: number): LevelPlan {
  const rise = 1 - Math.exp(-level / 160);
  const late = Math.min(1, Math.max(0, (level - 600) / 60));
  const tooth = ((level - 1) % 10) / 9;
  const isBig = level > 150 && tooth > 0.85 && random.chance(0.3);
  const blocks = isBig
    ? random.int(22, 29)
    : Math.round(
        5 + 10 * rise + 2 * late + 3 * tooth * Math.min(1, level / 20) + rise * random.int(-2, 3),
      );
  const fill = 0.52 + 0.3 * Math.min(1, level / 60) + 0.08 * random.next();
  const bulk = 0.1 + rise * (0.4 + 1.2 * random.next());
  const mechanics = pickMechanics(random, level, tooth);
  const hasAxes = level >= UNLOCK_LEVELS.axis && (level < 15 || random.chance(0.45));
  return {
    area: (blocks * (2.4 + 0.6 * bulk)) / fill,
    blocks,
    fill,
    bulk,
    cuts: level < 5 ? 0.2 : 0.75,
    colors: Math.max(3, Math.min(9, Math.round(blocks / 2.1) + random.int(-1, 1))),
    twins: mechanics.includes('stars') ? 2 : random.chance(0.4) ? 1 : 0,
    axes: hasAxes ? (findUnlock(level) === 'axis' ? 0.5 : 0.06 + 0.18 * random.next()) : 0,
    slides: Math.round(blocks * (0.1 + rise * (0.35 + 0.75 * tooth)) * (isBig ? 0.6 : 1)),
    mechanics,
    unlocks: findUnlock(level),
    slack: 2.1 - 0.5 * rise - 0.25 * tooth,
    looks: level > MIXED ? LOOKS_MIXED : Math.round(10 + 24 * rise),
    tries: level > WELL_MIXED ? 3 : 5,
    dull: level > WELL_MIXED ? 0.3 : 0.45,
  };
}

function pickMechanics(
  random: Random,
  level: number,
  tooth: number,
): readonly Exclude<Mechanic, 'axis'>[] {
  const known = MECHANICS.filter(
    (mechanic): mechanic is Exclude<Mechanic, 'axis'> =>
      mechanic !== 'axis' && UNLOCK_LEVELS[mechanic] <= level,
  );
  const newest = known.at(-1);
  if (!newest) return [];
  const since = level - UNLOCK_LEVELS[newest];
  if (since < ALONE) return random.chance(0.5) ? [newest, newest] : [newest];
  const most = level < 60 ? 1 : level < 200 ? 2 : level < 600 ? 3 : 4;
  const count = Math.min(
    known.length,
    Math.round(most * (0.3 + 0.5 * tooth + 0.4 * random.next())),
  );
  const picked: Exclude<Mechanic, 'axis'>[] = [];
  for (let i = 0; i < count; i++) {
    const left = known.filter((mechanic) => !picked.includes(mechanic));
    const isFresh = (mechanic: Mechanic) => mechanic === newest && since < 25;
    picked.push(random.weighted(left, (mechanic) => (isFresh(mechanic) ? 6 : 1)));
  }
  const again = picked.filter(() => random.chance(0.3));
  return [...picked, ...again];
}
