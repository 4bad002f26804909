import { CELL_PX } from '#recognition/board-net/shape.ts';
import { makeCamera } from '../drawings/camera.ts';
import type { Dice } from '../drawings/dice.ts';
import { renderFlat } from '../drawings/draw-flat.ts';
import { makeLook } from '../drawings/look.ts';
import { makeDrawnBoard, type SignShares } from '../drawings/make-board.ts';
import type { Outlines } from '../drawings/numbers.ts';
import { buildScene } from '../drawings/scene.ts';
import { makeWideLook } from '../drawings/wide-look.ts';
import { type BoardExample, packExample } from '../train-board/board-example.ts';
import { type Degradation, degrade } from '../train-board/degrade.ts';
import { labelBoard, MARGIN_CELLS } from '../train-board/label.ts';
import { CELL_WIDTHS, chooseRanges, SCENE_PX, WIDE_SHARE } from '../train-board/views.ts';

const VIEWS = 2;

/** Signs of blocks, repeated by frequency: signs that are hard to distinguish are drawn more often. */
const KINDS: NonNullable<SignShares['kinds']> = [
  ...(['fixed', 'locks', 'key', 'star', 'ropes', 'scissors', 'swapsTo', 'open'] as const),
  ...(['fixed', 'locks', 'key', 'star', 'ropes', 'scissors', 'swapsTo', 'open'] as const),
  ...(['bomb', 'dynamite', 'capsule', 'axisUntil', 'ropes', 'scissors', 'swapsTo'] as const),
  ...(['bomb', 'dynamite', 'capsule', 'closed', 'rainbow', 'axis', 'axis', 'layers'] as const),
  ...(['ice', 'hidden', 'layers', 'blocker', 'crate'] as const),
];

/** Degradations, repeated by frequency. */
const DEGRADATIONS: readonly Degradation[] = [
  'clean',
  'clean',
  'clean',
  'packed',
  'packed',
  'small',
  'photo',
];

/** Draws a board full of signs in several views. */
export async function drawSignBoards(
  dice: Dice,
  outlines: readonly Outlines[],
): Promise<BoardExample[]> {
  const usual = chooseRanges(dice);
  const isWide = dice.chance(WIDE_SHARE);
  const look = isWide
    ? makeWideLook(dice, outlines)
    : makeLook(usual, dice.chance(0.14) ? 'schematic' : 'bricks', outlines);
  const shares = { blocks: dice.real(0.5, 0.9), gates: dice.real(0.5, 0.95), ties: 0.08 };
  const board = makeDrawnBoard(dice, { ...shares, kinds: KINDS });
  const [width, height] = [board.floor[0]?.length ?? 0, board.floor.length];
  const [columns, rows] = [width + 2 * MARGIN_CELLS, height + 2 * MARGIN_CELLS];
  const scene = await buildScene(board, look, dice, SCENE_PX);
  const labels = labelBoard(board);
  const examples: BoardExample[] = [];
  for (let k = 0; k < VIEWS; k++) {
    const camera = makeCamera(width, height, usual, look.kind === 'schematic');
    const degradation = dice.pick(DEGRADATIONS);
    const cellPx = dice.real(...CELL_WIDTHS[degradation]);
    const plane = look.blockHeight * dice.real(0.35, 1.08);
    const flat = await renderFlat(scene, look, camera, dice, { cellPx, plane });
    const rgb = await degrade(flat, degradation, dice, columns * CELL_PX, rows * CELL_PX);
    examples.push(packExample(columns, rows, rgb, labels));
  }
  return examples;
}
