import { expect, test } from 'vitest';
import { createDice } from './dice.ts';
import { makeLook } from './look.ts';
import { openScissors } from './other-emblems.ts';

test('what parts the rings of open scissors moves them away from each other, so that two are seen', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const dice = createDice(seed);
    const look = makeLook(dice, 'bricks');
    const svg = openScissors(look.palette.yellow, look, dice);
    const halves = svg.split(/<g transform="rotate\((-?[\d.]+)\)"><path/).slice(1);
    const rings = [0, 2].map((i) => placeRing(Number(halves[i]), halves[i + 1] as string));
    const [first, second] = rings as [Ring, Ring];
    expect(first.turned * second.turned).toBeLessThan(0);
    for (const { x, turned } of rings) expect(Math.abs(x)).toBeGreaterThanOrEqual(Math.abs(turned));
  }
});

interface Ring {
  /** How far beside the pivot the ring is. */
  readonly x: number;
  /** Where the rotation of its half alone would place it. */
  readonly turned: number;
}

function placeRing(degrees: number, half: string): Ring {
  const [, cx, cy] = (/<ellipse cx="([^"]+)" cy="([^"]+)"/.exec(half) ?? []).map(Number);
  const turn = (degrees * Math.PI) / 180;
  const turned = -(cy as number) * Math.sin(turn);
  return { x: (cx as number) * Math.cos(turn) + turned, turned };
}
