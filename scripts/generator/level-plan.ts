/**
 * The plan of each level of the pack. Boards grow from small and sparse ones to the game's in size, density and mechanics. Within ten
 * levels each is larger than the previous one, apart from chance.
 */

import { findUnlock, UNLOCK_LEVELS } from '#domain/boards/unlock-levels.ts';
import { MECHANICS, type Mechanic } from '#engine/mechanics.ts';
import { type BoardPlan, MECHANIC_SHARES } from './board-plan.ts';
import type { Random } from './random.ts';

export interface LevelPlan extends BoardPlan {
  /** The mechanic that is introduced here and must be present. */
  readonly unlocks: Mechanic | undefined;
  /** The timer as a multiple of the time that the first line takes. */
  readonly slack: number;
}

/** Floor cells of the game's boards: the share of boards with fewer cells, and the number of cells. */
const AREAS: readonly (readonly [rank: number, cells: number])[] = [
  [0, 26],
  [0.1, 32],
  [0.25, 36],
  [0.5, 40],
  [0.75, 46],
  [0.9, 57],
  [1, 76],
];
const FIRST_AREA = 25;
/** Share of the floor that is free on the first level. */
const FIRST_FREE = 0.5;
/** Number of levels after an unlock on which the new mechanic stays alone, and on which it is likely. */
const ALONE = 3;
const FRESH = 25;

/** The plan of a level. The same random stream gives the same numbers. */
export function planLevel(random: Random, level: number): LevelPlan {
  const rise = 1 - Math.exp(-level / 220);
  const tooth = ((level - 1) % 10) / 9;
  const area = Math.round(mix(FIRST_AREA, areaAt(0.5 * tooth + 0.5 * random.next()), rise));
  const free = mix(FIRST_FREE, 0.15 + 0.1 * random.next(), 1 - Math.exp(-level / 60));
  const colors = Math.round(mix(3, random.int(7, 9) + (area > 50 ? 1 : 0), rise));
  return {
    area,
    cuts: Math.min(1, level / 30),
    free,
    colors: Math.min(10, colors),
    far: 4 * rise,
    bulk: 1.1,
    mechanics: pickMechanics(random, level, rise, tooth),
    candidates: 1 + Math.round(2 * Math.min(1, level / 20) + 6 * rise * tooth),
    unlocks: findUnlock(level),
    slack: 1.8 - 0.6 * rise - 0.15 * tooth,
  };
}

/** Mechanics that are known at the level, at first the newest alone; in the end as many as on the game's boards, each as often. */
function pickMechanics(
  random: Random,
  level: number,
  rise: number,
  tooth: number,
): readonly Mechanic[] {
  const known = MECHANICS.filter((mechanic) => UNLOCK_LEVELS[mechanic] <= level);
  const newest = known.at(-1);
  if (!newest) return [];
  const since = level - UNLOCK_LEVELS[newest];
  if (since < ALONE) return [newest];
  const count = Math.round(0.5 + 5 * rise * (0.35 + 0.7 * tooth + 0.6 * random.next()));
  const picked: Mechanic[] = [];
  while (picked.length < Math.min(count, known.length)) {
    const left = known.filter((mechanic) => !picked.includes(mechanic));
    picked.push(
      random.weighted(left, (mechanic) =>
        mechanic === newest && since < FRESH ? 150 : MECHANIC_SHARES[mechanic],
      ),
    );
  }
  return MECHANICS.filter((mechanic) => picked.includes(mechanic));
}

function areaAt(rank: number): number {
  const above = Math.max(
    1,
    AREAS.findIndex(([bound]) => bound >= rank),
  );
  const [[low, from], [high, to]] = [AREAS[above - 1], AREAS[above]] as [
    (typeof AREAS)[number],
    (typeof AREAS)[number],
  ];
  return mix(from, to, (rank - low) / (high - low));
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
