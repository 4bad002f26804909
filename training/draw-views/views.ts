import { type Dice, nearMiddle } from '../drawings/dice.ts';
import type { Degradation } from './degrade.ts';
import { MARGIN_CELLS } from './label.ts';

/** Samples per cell of a training scene: finer than the network's input, and no finer than a view needs. */
export const SCENE_PX = 30;

/** Range of cell widths before a view is degraded, in pixels. */
export const CELL_WIDTHS: Readonly<Record<Degradation, readonly [number, number]>> = {
  clean: [25, 34],
  packed: [24, 34],
  small: [14, 28],
  photo: [18, 32],
};

/** Share of boards in looks from the wider ranges. */
export const WIDE_SHARE = 0.7;

/** Share of those in looks far from the game's. */
export const FAR_SHARE = 0.5;

/** Share of boards with more than `MARGIN_CELLS` around them, and the maximum. Readings may also see that much. */
const LARGE_MARGIN_SHARE = 0.5;
const MARGIN_CELLS_MAX = 5;

/** Share of looks and cameras drawn near the middle of their ranges. */
const CENTRAL_SHARE = 0.7;

/** Dice for a look and its cameras: mostly near the middle of all ranges, like most pictures from elsewhere, otherwise anywhere. */
export function chooseRanges(dice: Dice): Dice {
  return dice.chance(CENTRAL_SHARE) ? nearMiddle(dice) : dice;
}

/** How many cells a view shows on each side of a board. */
export function chooseMargin(dice: Dice): number {
  return dice.chance(LARGE_MARGIN_SHARE)
    ? dice.between(MARGIN_CELLS + 1, MARGIN_CELLS_MAX)
    : MARGIN_CELLS;
}
