import { UNIT } from '#drawing/unit.ts';
import { tieNumberPoints } from '#recognition/number-net/number-points.ts';
import { type Matrix3, mapPoint } from '#recognition/rectify/homography.ts';
import { degrade } from '../draw-views/degrade.ts';
import { drawSitePicture, SITE_DEGRADATIONS } from '../draw-views/site-drawing.ts';
import type { Dice } from '../drawings/dice.ts';
import {
  asPicture,
  cutMarks,
  cutOthers,
  KINDS,
  listPlaces,
  type VisibleNumber,
} from './draw-board.ts';
import { listElements } from './find-marks.ts';
import type { NumberCrop } from './number-crop.ts';

/** A text that is a number, or a number of seconds gained. */
const NUMBER = />\+?(\d+)<\/text>$/;

/** Draws a board like pages of the site, and crops its numbers, their surroundings, and points without numbers. */
export async function drawSiteCrops(dice: Dice): Promise<NumberCrop[]> {
  const { board, svg, picture, cellPx, corner } = await drawSitePicture(dice, {
    blocks: 0.7,
    gates: 0.5,
    ties: 0.4,
    kinds: KINDS,
    furtherSigns: 0.4,
  });
  const { width, height } = picture;
  const rgb = await degrade(picture, dice.pick(SITE_DEGRADATIONS), dice, width, height);
  const toPixels: Matrix3 = [cellPx, 0, corner[0], 0, cellPx, corner[1], 0, 0, 1];
  const marks = listElements(svg).flatMap(({ tag, matrix }): VisibleNumber[] => {
    const value = NUMBER.exec(tag)?.[1];
    const [x, y] = mapPoint(matrix, 0, 0);
    return value ? [{ value: Number(value), x: x / UNIT, y: y / UNIT }] : [];
  });
  const seen = asPicture(rgb, width, height);
  // Plain ties have a link where others have a number.
  const cellsOf = new Map(board.blocks.map(({ id, cells }) => [id, cells]));
  const links = (board.tied ?? []).flatMap((tie) => {
    const [a, b] = ('until' in tie ? tie.blocks : tie).map((id) => cellsOf.get(id) ?? []);
    return a && b ? tieNumberPoints(a, b) : [];
  });
  return [
    ...cutMarks(seen, toPixels, marks, dice),
    ...cutOthers(seen, toPixels, listPlaces(board), marks, dice),
    ...cutOthers(seen, toPixels, links, marks, dice),
  ];
}
