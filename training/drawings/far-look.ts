import type { Paint } from './colors.ts';
import type { Dice } from './dice.ts';
import type { Look } from './look.ts';
import type { Outlines } from './numbers.ts';
import { makeWideLook } from './wide-look.ts';

/**
 * A random look far from the game's: blocks from flat to high between walls of any height; frames, floors and backgrounds of any color;
 * gates that reach over the floor or stand apart from it; a third design of the rarer signs. Only training has such looks.
 */
export function makeFarLook(dice: Dice, fonts: readonly Outlines[]): Look {
  const wide = makeWideLook(dice, fonts);
  const blockHeight = dice.chance(0.35) ? dice.real(0.08, 0.3) : wide.blockHeight;
  const frameHeight = dice.chance(0.5) ? dice.real(0.03, 1) : wide.frameHeight;
  // Separate pieces have gaps like those between gates.
  const wallGap = dice.chance(0.6) ? dice.real(0.02, 0.14) : 0;
  const frame = dice.chance(0.4) ? anyPaint(dice, 0.15, 0.92, 0.1) : wide.frame;
  const floor = dice.chance(0.4) ? anyPaint(dice, 0.2, 0.95, 0.07) : wide.floor;
  return {
    ...wide,
    designs: 'any',
    blockHeight,
    frameHeight,
    wallGap,
    wallPiece: wallGap > 0 ? dice.pick([1, 1, 2, 3, 7]) : wide.wallPiece,
    frameCorner: wallGap > 0 ? dice.real(0.01, 0.3) : wide.frameCorner,
    frame,
    // Floor and frame of the same tone could not be distinguished if the frame is low.
    floor:
      Math.abs(floor.l - frame.l) < 0.07
        ? { ...floor, l: floor.l > 0.5 ? frame.l - 0.12 : frame.l + 0.12 }
        : floor,
    background: dice.chance(0.5) ? anyPaint(dice, 0.1, 0.97, 0.12) : wide.background,
    stud: dice.chance(0.2) ? 0 : wide.stud,
    grid: dice.chance(0.4) ? dice.pick(['lines', 'tiles', 'checks', 'none']) : wide.grid,
    gateReach: dice.chance(0.4) ? dice.real(-0.06, 0.08) : wide.gateReach,
    gateDepth: dice.chance(0.2) ? dice.real(0.12, 0.5) : wide.gateDepth,
    gateHeight: frameHeight * dice.real(0.6, 1.25),
    arrowOpacity: dice.chance(0.2) ? dice.real(0.4, 0.7) : wide.arrowOpacity,
    slate: dice.chance(0.3) ? anyPaint(dice, 0.2, 0.7, 0.02) : wide.slate,
  };
}

function anyPaint(dice: Dice, darkest: number, lightest: number, strongest: number): Paint {
  return { l: dice.real(darkest, lightest), c: dice.real(0, strongest), h: dice.real(0, 360) };
}
