import { expect, test } from 'vitest';
import type { BoardDraft } from '#engine/types.ts';
import { drawSite } from '#tests/draw-site.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { labOf, rgbOf, SITE_NAVY } from '../site-drawing.ts';
import { cropAround } from './crop.ts';
import { keepNumber } from './keep-number.ts';
import { CROP_PX } from './shape.ts';

/** The part of the site's drawing around the middle of a block of one cell. */
async function cropOf(block: object): Promise<RectifiedBoard> {
  const board = {
    floor: ['...', '...', '...'],
    blocks: [{ id: 'a', color: 'purple', cells: [[1, 1]], ...block }],
    gates: [{ id: 'g', side: 'top', cells: [[0, 0]], color: 'purple' }],
  } as unknown as BoardDraft;
  return cropAround(...(await drawSite(board, 57)), [1.5, 1.5]);
}

const countLight = ({ l }: RectifiedBoard): number => l.filter((one) => one > 0.9).length;

test('of a hidden block only the number is kept, without the question marks around it', async () => {
  const crop = await cropOf({ hidden: 12 });
  const kept = keepNumber(crop);
  expect(kept.l[0]).toBeCloseTo(labOf(rgbOf(SITE_NAVY))[0], 5);
  expect(countLight(kept)).toBeGreaterThan(0.02 * CROP_PX ** 2);
  expect(countLight(kept)).toBeLessThan(0.8 * countLight(crop));
});

test('a crop without a number stays as it is', async () => {
  const crop = await cropOf({ star: true });
  expect(keepNumber(crop)).toBe(crop);
});
