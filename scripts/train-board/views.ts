import { type Dice, nearMiddle } from '../drawings/dice.ts';
import type { Way } from './spoil.ts';

/** Samples a cell of a scene that is looked at in training: finer than its views, as screens are. */
export const SCENE_PX = 40;

/** How wide cells are before a view is spoiled, in pixels. */
export const CELL_WIDTHS: Readonly<Record<Way, readonly [number, number]>> = {
  clean: [36, 52],
  packed: [28, 48],
  small: [16, 36],
  photo: [20, 44],
};

/** How many looks and cameras are usual ones. */
const USUAL = 0.7;

/** Dice for a look and its cameras: mostly near the middle of all ranges, where most boards that others draw are, else anywhere. */
export function chooseRanges(dice: Dice): Dice {
  return dice.chance(USUAL) ? nearMiddle(dice) : dice;
}
