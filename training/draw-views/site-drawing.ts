import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import { MARGIN } from '#app/board/board-size.ts';
import type { MarkedMove } from '#app/board/move-mark.tsx';
import { outlineSvg } from '#app/board/pictures/outline-svg.ts';
import { type PackLine, readPack } from '#domain/boards/pack.ts';
import { UNIT } from '#drawing/unit.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { Board, BoardDraft, Move } from '#engine/types.ts';
import { CELL_PX } from '#recognition/board-net/shape.ts';
import type { Dice } from '../drawings/dice.ts';
import { makeDrawnBoard, type SignShares } from '../drawings/make-board.ts';
import { type BoardExample, packExample } from './board-example.ts';
import { type Degradation, degrade, type Rgb } from './degrade.ts';
import { labelBoard } from './label.ts';
import type { renderSiteBoard, SiteMark } from './site-board.ts';
import { drawSitePage } from './site-page.ts';
import { chooseMargin } from './views.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Pages of levels whose number ends with this digit are never trained on. They measure how well our own pages are read. */
const HELD_OUT_DIGIT = 7;
/** Share of boards that are generated for the drawing, with any signs, instead of a level's. */
const MADE_SHARE = 0.4;
/** Share of boards with a move on them, and the share of those with only the picked block. */
const MARKED_SHARE = 0.6;
const PICKED_SHARE = 0.15;
/** Signs of the generated boards. */
const SIGNS: SignShares = { blocks: 0.6, gates: 0.5, ties: 0.25, furtherSigns: 0.45 };
/** Share of boards with a page around them. */
const PAGE_SHARE = 0.75;
/** The background colors of our pages, light and dark. */
const PAGES = ['#f9fafb', '#ffffff', '#030712', '#0b1120'] as const;

interface Site {
  readonly trained: readonly PackLine[];
  readonly heldOut: readonly PackLine[];
  readonly render: typeof renderSiteBoard;
}

let site: Site | null = null;

async function loadSite(): Promise<Site> {
  if (site) return site;
  const { module } = await runnerImport<{ renderSiteBoard: Site['render'] }>(
    at('training/draw-views/site-board.ts'),
    { configFile: false, logLevel: 'error' },
  );
  const pack = readPack(readFileSync(at('content/boards/levels.jsonl'), 'utf8'));
  site = {
    trained: pack.filter(({ level }) => level % 10 !== HELD_OUT_DIGIT),
    heldOut: pack.filter(({ level }) => level % 10 === HELD_OUT_DIGIT),
    render: module.renderSiteBoard,
  };
  return site;
}

/** A move of some block by some cells, which need not be possible, or a level's first move. */
function chooseMove({ board, moves }: Pick<PackLine, 'board' | 'moves'>, dice: Dice): MarkedMove {
  const by = dice
    .pick([
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
    .map((step) => step * dice.between(1, 4)) as [number, number];
  const move: Move = moves[0] ?? { block: dice.pick(board.blocks).id, by };
  return { move, path: [[0, 0], move.by], carried: [move.block] };
}

/** A part of a page of the site with a board on it. */
export interface SitePicture {
  readonly board: BoardDraft;
  /** The board's drawing before its letters were outlined. */
  readonly svg: string;
  readonly picture: Rgb;
  readonly cellPx: number;
  /** Approximate number of cells around the board. */
  readonly margin: number;
  /** The corner of the board's first cell, in pixels. */
  readonly corner: readonly [left: number, top: number];
}

/** Degradations of pictures of the site's pages, repeated by frequency. */
export const SITE_DEGRADATIONS: readonly Degradation[] = ['clean', 'clean', 'packed', 'small'];

/** A board in the site's own style, with or without the next move on it, because visitors also take pictures of those. */
export async function drawAsOnSite(dice: Dice): Promise<BoardExample> {
  const { board, picture, cellPx, margin, corner } = await drawSitePicture(dice, SIGNS);
  const [columns, rows] = [picture.width, picture.height].map((px) => Math.round(px / cellPx)) as [
    number,
    number,
  ];
  const degradation = dice.pick(SITE_DEGRADATIONS);
  const rgb = await degrade(picture, degradation, dice, columns * CELL_PX, rows * CELL_PX);
  const [x, y] = corner.map((px) => px / cellPx - margin) as [number, number];
  return packExample(columns, rows, rgb, labelBoard(board, margin), [1, 0, x, 0, 1, y, 0, 0, 1]);
}

/** A level's board on a page, or one generated with such signs, or one of the levels that are never trained on. */
export async function drawSitePicture(
  dice: Dice,
  signs: SignShares | 'held-out',
): Promise<SitePicture> {
  const { trained, heldOut, render } = await loadSite();
  const shown =
    signs === 'held-out'
      ? dice.pick(heldOut)
      : dice.chance(MADE_SHARE)
        ? { board: makeDrawnBoard(dice, signs), moves: [] }
        : dice.pick(trained);
  const board = shown.board as Board;
  const mark: SiteMark | null =
    dice.chance(MARKED_SHARE) && board.blocks.length > 0
      ? { marked: chooseMove(shown, dice), depth: dice.chance(PICKED_SHARE) ? 'block' : 'move' }
      : null;
  const svg = render(viewPosition(startPosition(board)), dice.chance(0.2), mark);
  const cellPx = dice.real(24, 50);
  const [width, height] = [board.floor[0]?.length ?? 0, board.floor.length];
  const size = (cells: number): number => Math.round((cells + (2 * MARGIN) / UNIT) * cellPx);
  const drawing = await sharp(Buffer.from(outlineSvg(svg)))
    .resize(size(width), size(height), { fit: 'fill' })
    .png()
    .toBuffer();
  const margin = chooseMargin(dice);
  const [columns, rows] = [width + 2 * margin, height + 2 * margin];
  const exact = margin - MARGIN / UNIT;
  const place = (): number => Math.round((exact + dice.real(-0.06, 0.06)) * cellPx);
  const [left, top] = [place(), place()];
  const whole = [Math.round(columns * cellPx), Math.round(rows * cellPx)] as const;
  const page = dice.pick(PAGES);
  const box = { left, top, width: size(width), height: size(height) };
  const ground = dice.chance(PAGE_SHARE)
    ? drawSitePage(whole, box, cellPx, page, dice)
    : `<svg xmlns="http://www.w3.org/2000/svg" width="${whole[0]}" height="${whole[1]}"><rect width="100%" height="100%" fill="${dice.chance(0.4) ? page : `hsl(${dice.between(180, 260)} ${dice.below(60)}% ${dice.between(6, 98)}%)`}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(ground))
    .composite([{ input: drawing, left, top }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, rgb: new Uint8Array(data) };
  const rim = (MARGIN / UNIT) * cellPx;
  return { board, svg, picture, cellPx, margin, corner: [left + rim, top + rim] };
}
