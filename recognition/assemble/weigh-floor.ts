import { KINDS } from '../board-net/heads.ts';
import { replaceClasses, type Sight } from '../board-net/sight.ts';
import { type Lab, labDistance } from '../oklab.ts';
import type { Flat } from '../rectify/flatten.ts';
import { raiseOdds } from './classes.ts';
import { patchOfCell } from './palette.ts';

const VOID = KINDS.indexOf('void');
const FLOOR = KINDS.indexOf('floor');
/** Cells this sure to be floor show what floor looks like; those as sure of nothing may be either, if together they are this likely one of both. */
const SURE = 0.97;
const UNSURE = 0.95;
const EITHER = 0.7;
const MAYBE = 0.2;
/** A floor's colour is nearer than this in OKLab to that of at least so many other floor cells, a filled hole's farther from all. */
const NEAR = 0.035;
const OTHERS = 2;
/** How many times likelier looking like floor makes it, and not looking so less likely. */
const WEIGHT = 25;

/** A sight in which cells that may be floor or a filled hole are told by how the board's sure floor looks, on the flattened board that was looked at. */
export function weighFloor(sight: Sight, flat: Flat): Sight {
  const floor: Lab[] = [];
  const doubtful: { readonly key: string; readonly lab: Lab; readonly odds: Float32Array }[] = [];
  for (let y = sight.y0; y < sight.y0 + sight.rows; y++) {
    for (let x = sight.x0; x < sight.x0 + sight.columns; x++) {
      const odds = sight.classes(x, y, 'kind');
      const [isVoid, isFloor] = [odds[VOID] as number, odds[FLOOR] as number];
      const isSure = isFloor > SURE;
      const isDoubtful =
        (isVoid + isFloor > EITHER || isFloor > MAYBE) && Math.max(isVoid, isFloor) < UNSURE;
      const lab = isSure || isDoubtful ? patchOfCell(flat, x, y) : null;
      if (!lab) continue;
      if (isSure) floor.push(lab);
      else doubtful.push({ key: `${x},${y}`, lab, odds });
    }
  }
  if (floor.length <= OTHERS) return sight;
  const weighed = new Map<string, Float32Array>();
  for (const { key, lab, odds } of doubtful) {
    const alike = floor.filter((other) => labDistance(other, lab) < NEAR).length;
    weighed.set(key, alike >= OTHERS ? raiseFloor(odds) : moveToVoid(odds));
  }
  return replaceClasses(sight, 'kind', weighed);
}

/** Floor likelier than it seems, against all else. */
function raiseFloor(odds: Float32Array): Float32Array {
  const isFloor = odds[FLOOR] as number;
  const next = raiseOdds(isFloor, WEIGHT);
  return odds.map((p, kind) => (kind === FLOOR ? next : (p * (1 - next)) / (1 - isFloor)));
}

/** Void likelier than it seems, against floor. */
function moveToVoid(odds: Float32Array): Float32Array {
  const [isVoid, isFloor] = [odds[VOID] as number, odds[FLOOR] as number];
  const either = isVoid + isFloor;
  const next = either * raiseOdds(isVoid / either, WEIGHT);
  return odds.map((p, kind) => (kind === VOID ? next : kind === FLOOR ? either - next : p));
}
