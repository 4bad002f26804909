import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import type { NumberReader } from './signs.ts';
import { type ChainReader, createChainReader } from './site-chains.ts';
import { createTurningColorsReader, type TurningColorsReader } from './site-gate-colors.ts';
import { createGateSignReader, type GateSignReader } from './site-gate-signs.ts';
import { createSignReader, type SignReader } from './site-signs.ts';
import { createSizeMarkReader, type SizeMarkReader } from './site-size-marks.ts';
import { createStackReader, type StackReader } from './site-stacks.ts';

/** What is measured only in pictures of the site's own drawing. */
export interface SiteReaders {
  readonly chain: ChainReader;
  readonly sizeMark: SizeMarkReader;
  readonly turningColors: TurningColorsReader;
  readonly gateSigns: GateSignReader;
  readonly stack: StackReader;
  readonly signs: SignReader;
}

export function createSiteReaders(
  picture: Picture,
  toPicture: Matrix3,
  numbers: NumberReader,
): SiteReaders {
  return {
    chain: createChainReader(picture, toPicture),
    sizeMark: createSizeMarkReader(picture, toPicture),
    turningColors: createTurningColorsReader(picture, toPicture),
    gateSigns: createGateSignReader(picture, toPicture, numbers),
    stack: createStackReader(picture, toPicture),
    signs: createSignReader(picture, toPicture, numbers),
  };
}
