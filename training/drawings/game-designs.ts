import type { Dice } from './dice.ts';
import type { Look } from './look.ts';

/** How often a sign is drawn near the game's own if a look has such signs. */
const GAME_SHARE = 0.75;

/**
 * One of a sign's designs near the game's own, or null if the sign is drawn as in other looks. Training never has the last one: it measures
 * how well signs are read whose exact design was not learned. Looks without such signs do not roll dice.
 */
export function chooseGameDesign<T>(look: Look, dice: Dice, designs: readonly T[]): T | null {
  if (look.gameSigns === undefined) return null;
  if (look.gameSigns === 'held-out') return designs.at(-1) ?? null;
  return dice.chance(GAME_SHARE) ? (designs[dice.below(designs.length - 1)] ?? null) : null;
}
