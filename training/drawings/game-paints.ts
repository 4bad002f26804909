import type { Paint } from './colors.ts';
import type { Dice } from './dice.ts';

/** The dark violet blue of the game's bars, plates and spheres. */
export const NAVY: Paint = { l: 0.33, c: 0.11, h: -92 };

/** The pale violet of its clasps and shutters. */
const LAVENDER: Paint = { l: 0.76, c: 0.07, h: -80 };

const near = (paint: Paint, dice: Dice): Paint => ({
  l: paint.l + dice.real(-0.07, 0.07),
  c: paint.c * dice.real(0.6, 1.2),
  h: paint.h + dice.real(-12, 12),
});

/** Shades of the game's own paints, for one drawing. */
export const nearNavy = (dice: Dice): Paint => near(NAVY, dice);

export const nearLavender = (dice: Dice): Paint => near(LAVENDER, dice);
