import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import { MARGIN } from '#app/board/board-size.ts';
import { UNIT } from '#app/board/unit.ts';
import { type PackLine, readPack } from '#domain/boards/pack.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { Board } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import { CELL_PX } from '#recognition/board-net/shape.ts';
import type { Matrix3 } from '#recognition/rectify/homography.ts';
import type { Dice } from '../drawings/dice.ts';
import { type BoardExample, packExample } from './board-example.ts';
import { type Degradation, degrade } from './degrade.ts';
import { labelBoard } from './label.ts';
import { chooseMargin } from './views.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

interface Site {
  readonly pack: readonly PackLine[];
  render(view: PositionView, options: { readonly hasLetters: boolean }): string;
}

let site: Site | null = null;

async function loadSite(): Promise<Site> {
  if (site) return site;
  const { module } = await runnerImport<{ renderBoardFile: Site['render'] }>(
    at('app/board/board-file.tsx'),
    { configFile: false, logLevel: 'error' },
  );
  const pack = readPack(readFileSync(at('content/boards/levels.jsonl'), 'utf8'));
  site = { pack, render: module.renderBoardFile };
  return site;
}

/** One of the guide's boards in the site's own style: visitors take pictures of those too. */
export async function drawAsOnSite(dice: Dice): Promise<BoardExample> {
  const { pack, render } = await loadSite();
  const board = dice.pick(pack).board as Board;
  const svg = render(viewPosition(startPosition(board)), { hasLetters: dice.chance(0.2) });
  const cellPx = dice.real(24, 50);
  const [width, height] = [board.floor[0]?.length ?? 0, board.floor.length];
  const size = (cells: number): number => Math.round((cells + (2 * MARGIN) / UNIT) * cellPx);
  const drawing = await sharp(Buffer.from(svg))
    .resize(size(width), size(height), { fit: 'fill' })
    .png()
    .toBuffer();
  const margin = chooseMargin(dice);
  const [columns, rows] = [width + 2 * margin, height + 2 * margin];
  const background = `hsl(${dice.between(180, 260)} ${dice.below(60)}% ${dice.between(6, 98)}%)`;
  const exact = margin - MARGIN / UNIT;
  const place = (): number => Math.round((exact + dice.real(-0.06, 0.06)) * cellPx);
  const [left, top] = [place(), place()];
  const { data, info } = await sharp({
    create: {
      width: Math.round(columns * cellPx),
      height: Math.round(rows * cellPx),
      channels: 3,
      background,
    },
  })
    .composite([{ input: drawing, left, top }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const degradation: Degradation = dice.pick(['clean', 'clean', 'packed', 'small']);
  const picture = { width: info.width, height: info.height, rgb: new Uint8Array(data) };
  const rgb = await degrade(picture, degradation, dice, columns * CELL_PX, rows * CELL_PX);
  return packExample(columns, rows, rgb, labelBoard(board, margin), [
    ...[1, 0, left / cellPx - exact],
    ...[0, 1, top / cellPx - exact],
    ...[0, 0, 1],
  ] as unknown as Matrix3);
}
