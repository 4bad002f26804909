import { expect, test } from 'vitest';
import type { BoardDraft, Gate } from '#engine/types.ts';
import { shadeOf } from './colors.ts';
import { createDice } from './dice.ts';
import { chooseGameDesign } from './game-designs.ts';
import { makeGameLook } from './game-look.ts';
import { drawGate } from './gate-drawing.ts';
import { makeLook } from './look.ts';
import { buildScene } from './scene.ts';
import { makeSignBoard } from './sign-board.ts';

/** Number of kinds of sign. Boards with one kind of sign take them in turn. */
const KINDS = 18;
const PLAIN_GATE: Gate = {
  id: 'g1',
  side: 'bottom',
  cells: [
    [0, 2],
    [1, 2],
  ],
  color: 'purple',
};

test('every kind of the game’s own signs is drawn, by training’s designs and by those it never has, and not alike', async () => {
  const pictures = new Set<string>();
  for (let turn = 0; turn < KINDS; turn++)
    for (const signs of ['trained', 'held-out'] as const) {
      const board = makeSignBoard(createDice(turn + 1), turn);
      const scene = await buildScene(
        board,
        makeGameLook(createDice(7), [], signs),
        createDice(3),
        8,
      );
      expect(scene.z.every(Number.isFinite)).toBe(true);
      pictures.add([scene.rgb, ...scene.signs.map(({ rgba }) => rgba)].join());
    }
  // Boards without signs, blockers and gates of two colors have only one design.
  expect(pictures.size).toBe(2 * KINDS - 4);
}, 30_000);

test('a design that is held out is never trained on, and looks without such signs cast no dice', () => {
  const dice = createDice(1);
  const look = makeGameLook(dice, [], 'trained');
  for (let n = 0; n < 200; n++) expect(chooseGameDesign(look, dice, ['a', 'b', 'c'])).not.toBe('c');
  const heldOut = { ...look, gameSigns: 'held-out' } as const;
  expect(chooseGameDesign(heldOut, dice, ['a', 'b', 'c'])).toBe('c');
  const [one, other] = [createDice(5), createDice(5)];
  expect(chooseGameDesign(makeLook(createDice(2)), one, ['a', 'b'])).toBe(null);
  expect(one.real(0, 1)).toBe(other.real(0, 1));
});

test('a plain gate may have a lip or a front in another lightness, and all of it is of one hue', () => {
  for (const at of ['inner', 'outer', 'front', 'around'] as const) {
    const look = {
      ...makeGameLook(createDice(1), [], 'trained'),
      gateTone: 0.05,
      gateLip: { tone: -0.3, share: 0.3, at, lift: 0 },
    };
    const { bars } = drawGate(PLAIN_GATE, look, createDice(1), false);
    const tones = bars.map(({ paint }) => paint.l);
    expect(Math.max(...tones) - Math.min(...tones)).toBeCloseTo(0.3);
    expect(new Set(bars.map(({ paint }) => paint.h)).size).toBe(1);
  }
});

test('warm paints turn to yellow in more light, and no shade leaves what a screen shows', () => {
  expect(shadeOf({ l: 0.7, c: 0.17, h: 48 }, 0.2).h).toBeGreaterThan(60);
  expect(shadeOf({ l: 0.7, c: 0.17, h: -100 }, 0.2).h).toBe(-100);
  expect(shadeOf({ l: 0.7, c: 0.17, h: 48 }, 0.6).l).toBeLessThan(1);
});

test('a board with one kind of sign has nothing else on it', () => {
  const fields = (board: BoardDraft): string[] => [
    ...board.blocks.flatMap((block) => Object.keys(block)),
    ...board.gates.flatMap((gate) => Object.keys(gate)),
  ];
  const plain = new Set(['id', 'color', 'cells', 'side']);
  for (let turn = 0; turn < KINDS; turn++) {
    const signs = new Set(
      fields(makeSignBoard(createDice(turn), turn)).filter((f) => !plain.has(f)),
    );
    expect(signs.size).toBeLessThanOrEqual(1);
  }
});
