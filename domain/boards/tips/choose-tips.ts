/** Selects two to four tips for a board, the most useful ones that are true. */

import type { Board, Move } from '#engine/types.ts';
import {
  listDetours,
  listEnds,
  listGateUses,
  listLoneGates,
  listOftenMoved,
  listPathUses,
} from './line-tips.ts';
import {
  listBonds,
  listClocks,
  listColorTips,
  listKeys,
  listScissors,
  listStakes,
  listWaits,
} from './modifier-tips.ts';
import {
  listEarlyLeavers,
  listFewMovable,
  listForcedPairs,
  listJams,
  listOpeners,
} from './order-tips.ts';
import { type Study, studyLine, type WeighedTip } from './study.ts';
import type { TipFact, TipKind } from './tip-fact.ts';

const TIPS_MIN = 2;
const TIPS_MAX = 4;
/** Tips below this worth are only used to reach the minimum number. */
const WORTH_MIN = 60;

/**
 * The tips for a board and its solution, most useful first: two to four, of different kinds if possible. Tips with a worth below 60 are
 * only included if there would be fewer than two. A board whose solution has one exit may have fewer. Throws on an illegal move.
 */
export function chooseTips(board: Board, moves: readonly Move[]): readonly TipFact[] {
  const study = studyLine(board, moves);
  const weighed = Object.values(LISTERS)
    .flatMap((list) => list(study))
    .sort((one, other) => other.worth - one.worth);
  const chosen: WeighedTip[] = [];
  const kinds = new Set<TipKind>();
  for (const candidate of weighed) {
    if (chosen.length === TIPS_MAX) break;
    if (kinds.has(candidate.tip.kind) || isImplied(candidate.tip, chosen)) continue;
    if (candidate.worth < WORTH_MIN && chosen.length >= TIPS_MIN) continue;
    kinds.add(candidate.tip.kind);
    chosen.push(candidate);
  }
  return chosen.map(({ tip }) => tip);
}

/**
 * Checks tips again and returns those that are not true: a tip is true if what its kind claims (`tip-fact.ts`) holds for this board and
 * solution. A tip whose proof would need more states than its kind allows counts as not true. Throws on an illegal move.
 */
export function listFalseTips(
  board: Board,
  moves: readonly Move[],
  tips: readonly TipFact[],
): readonly TipFact[] {
  const study = studyLine(board, moves);
  return tips.filter((tip) => !LISTERS_OF[tip.kind](study).some((fact) => isSame(fact.tip, tip)));
}

/** True if `listFalseTips` does not list this tip. */
export function isTipTrue(board: Board, moves: readonly Move[], tip: TipFact): boolean {
  return listFalseTips(board, moves, [tip]).length === 0;
}

/** Deep equality of plain data, ignoring the order of keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) {
    return one === other;
  }
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))];
  return left.length === right.size && left.every(([key, value]) => isSame(value, right.get(key)));
}

/** "a must move before b" is redundant if "a must leave before b" is already chosen. */
function isImplied(tip: TipFact, chosen: readonly WeighedTip[]): boolean {
  if (tip.kind !== 'moves-first' || tip.blocks.length > 2) return false;
  return chosen.some(
    ({ tip: told }) =>
      told.kind === 'leaves-first' && told.block === tip.blocks[0] && told.before === tip.blocks[1],
  );
}

type Lister = (study: Study) => readonly WeighedTip[];

const LISTERS = {
  openers: listOpeners,
  early: listEarlyLeavers,
  movable: listFewMovable,
  jams: listJams,
  pairs: listForcedPairs,
  keys: listKeys,
  scissors: listScissors,
  waits: listWaits,
  clocks: listClocks,
  stakes: listStakes,
  colors: listColorTips,
  bonds: listBonds,
  often: listOftenMoved,
  detours: listDetours,
  gates: listGateUses,
  lone: listLoneGates,
  paths: listPathUses,
  ends: listEnds,
} satisfies Record<string, Lister>;

const LISTERS_OF: Readonly<Record<TipKind, Lister>> = {
  'opens-with': listOpeners,
  'leaves-at-once': listEarlyLeavers,
  'few-can-move': listFewMovable,
  'moves-first': listJams,
  'leaves-first': listForcedPairs,
  keys: listKeys,
  scissors: listScissors,
  waits: listWaits,
  flips: listClocks,
  'gate-switches': listClocks,
  'jumping-lock': listClocks,
  hurry: listStakes,
  capsule: listStakes,
  layers: listColorTips,
  hidden: listColorTips,
  swaps: listColorTips,
  rainbow: listColorTips,
  tied: listBonds,
  'arrow-ends': listBonds,
  fixed: listBonds,
  'moves-often': listOftenMoved,
  detour: listDetours,
  'gate-order': listGateUses,
  'gate-size': listGateUses,
  'one-gate': listLoneGates,
  'star-gate': listLoneGates,
  path: listPathUses,
  'first-out': listEnds,
  'last-out': listEnds,
};
