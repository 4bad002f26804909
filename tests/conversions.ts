/** Conversions whose picture is read as the test specifies. Test code only. */

import sharp from 'sharp';
import { inlineSolver } from '#domain/boards/inline-solver.ts';
import type { ConversionTools } from '#domain/conversions/convert.ts';
import { getCredits } from '#domain/credits/get-credits.ts';
import type { BoardDraft } from '#engine/types.ts';
import type { Refusal } from '#recognition/reading.ts';
import { IDENTITY } from '#recognition/rectify/homography.ts';
import { createAccountSite } from './account-site.ts';

/** Credits of the free trial. */
export const TRIAL = 10;

/** One drag solves it. */
export const CORNER: BoardDraft = {
  floor: ['..', '.#', '.#'],
  blocks: [{ id: 'a', color: 'red', cells: [[0, 2]] }],
  gates: [{ id: 'g', side: 'right', cells: [[1, 0]], color: 'red' }],
};

/** Why no board was read. */
export const NO_GRID: Refusal = { stage: 'rectify', code: 'no-grid', reason: 'no grid found' };

/** Proved immediately, because there is no gate. */
export const NO_WAY = { ...CORNER, gates: [] };

/** Reads the board that a test specifies, with these doubts. */
export const toolsWith = (board: object, confidence = 1, more: Partial<ConversionTools> = {}) => ({
  solver: inlineSolver,
  reader: {
    read: async () => ({
      ok: true as const,
      value: {
        board: board as BoardDraft,
        confidences: [{ at: 'blocks[0].color', confidence, instead: 'blue' }],
        cellsToPixels: IDENTITY,
      },
    }),
    close: async () => {},
  },
  ...more,
});

/** A picture without a board. */
export const paintPicture = (format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a43' } })
    .toFormat(format)
    .toBuffer();

/** An account with the credits of its trial. */
export async function createTool(settings: Readonly<Record<string, string>> = {}) {
  const site = await createAccountSite(settings);
  await site.join();
  const { actor } = await site.enter();
  const credits = () => getCredits(site.ctx, actor.accountId);
  return { ...site, actor, credits };
}
