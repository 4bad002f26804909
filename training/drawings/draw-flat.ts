import type { BoardDraft } from '#engine/types.ts';
import { compose, type Matrix3 } from '#recognition/rectify/homography.ts';
import { drawBackdrop } from './backdrop.ts';
import { type Camera, makeCamera } from './camera.ts';
import type { Dice } from './dice.ts';
import type { Look } from './look.ts';
import { renderScene } from './render.ts';
import { buildScene, MARGIN, type Scene } from './scene.ts';

/** A picture of `width` × `height` RGB pixels, row by row. */
export interface RgbPicture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

export interface FlatView {
  /** Pixels per cell. */
  readonly cellPx: number;
  /** Height of the rectified plane, in cells above the floor. (Default: the blocks' tops) */
  readonly plane?: number;
  /** Where a cell of the output really lies on the plane: cells to cells, near the identity. (Default: the identity) */
  readonly warp?: Matrix3;
  /** Number of cells shown around the board. (Default: `MARGIN`) */
  readonly margin?: number;
  /** Rays per pixel; see `View`. (Default: 2) */
  readonly rays?: 1 | 2 | 4;
}

/**
 * Draws a board as if a picture of it had been rectified. The output covers the board's cells and `margin` more on each side at `cellPx`
 * pixels per cell, as a random camera sees them on the plane.
 */
export async function drawFlat(
  board: BoardDraft,
  look: Look,
  dice: Dice,
  view: FlatView,
): Promise<RgbPicture> {
  const scene = await buildScene(board, look, dice);
  const [columns, rows] = [board.floor[0]?.length ?? 0, board.floor.length];
  return renderFlat(
    scene,
    look,
    makeCamera(columns, rows, dice, look.kind === 'schematic'),
    dice,
    view,
  );
}

/** A built scene, flattened as described at {@link drawFlat}. The dice draw the background. */
export async function renderFlat(
  scene: Scene,
  look: Look,
  camera: Camera,
  dice: Dice,
  { cellPx, plane = look.blockHeight, warp, margin = MARGIN, rays = 2 }: FlatView,
): Promise<RgbPicture> {
  const size = (samples: number): number =>
    Math.round((samples / scene.perCell + 2 * (margin - MARGIN)) * cellPx);
  const [width, height] = [size(scene.width), size(scene.height)];
  const toCells: Matrix3 = [1 / cellPx, 0, -margin, 0, 1 / cellPx, -margin, 0, 0, 1];
  const toPlane = warp ? compose(warp, toCells) : toCells;
  const backdrop = await drawBackdrop(width, height, look, dice);
  const view = { eye: camera.eye, plane, toPlane, rays };
  return { width, height, rgb: renderScene(scene, look, view, backdrop, width, height) };
}
