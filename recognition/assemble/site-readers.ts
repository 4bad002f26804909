import { UNIT } from '#drawing/unit.ts';
import { type Cell, OUTWARD } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import { compose, type Matrix3, scaleAndMove } from '../rectify/homography.ts';
import { listEdges } from './cells.ts';
import type { NumberReader } from './signs.ts';
import { type ChainReader, createChainReader } from './site-chains.ts';
import { createMarkedGateReader, type GateReader } from './site-gate-signs.ts';
import { createPointReader, isWhite, type ReadPoint } from './site-pixels.ts';
import { createSignReader, type SignReader } from './site-signs.ts';
import { createSizeMarkReader, type SizeMarkReader } from './site-size-marks.ts';
import { createStackReader, type StackReader } from './site-stacks.ts';

/** What is measured only in pictures of the site's own drawing. */
export interface SiteReaders {
  readonly chain: ChainReader;
  readonly sizeMark: SizeMarkReader;
  readonly gate: GateReader;
  /** What is measured on a block. */
  readonly block: (cells: readonly Cell[]) => BlockReaders;
}

export interface BlockReaders {
  readonly stack: StackReader;
  readonly signs: SignReader;
}

/** How far the block of a marked move is raised, and the ring around it, in drawing units (`app/board/move-mark.tsx`). */
const LIFT = 3;
const RING = { outwards: 0.5, from: 12, to: 28, shareMin: 0.75 } as const;

/** `createNumbers` gives the number reader for a map from the lattice to the picture. */
export function createSiteReaders(
  picture: Picture,
  toPicture: Matrix3,
  createNumbers: (toPicture: Matrix3) => NumberReader,
): SiteReaders {
  const at = createPointReader(picture, toPicture);
  const [plain, lifted] = [0, LIFT].map((lift): BlockReaders => {
    const own = compose(toPicture, scaleAndMove(1, 0, -lift / UNIT));
    return {
      stack: createStackReader(picture, own),
      signs: createSignReader(picture, own, createNumbers(own)),
    };
  }) as [BlockReaders, BlockReaders];
  return {
    chain: createChainReader(picture, toPicture),
    sizeMark: createSizeMarkReader(picture, toPicture),
    gate: createMarkedGateReader(picture, toPicture, createNumbers(toPicture)),
    block: (cells) => (isLifted(at, cells) ? lifted : plain),
  };
}

/** Whether the white ring of a marked move is at both sides of a block. */
function isLifted(at: ReadPoint, cells: readonly Cell[]): boolean {
  const pixels = listEdges(cells, ['left', 'right']).flatMap(([[x, y], side]) => {
    const ring = x + 0.5 + OUTWARD[side][0] * (0.5 + RING.outwards / UNIT);
    return Array.from({ length: RING.to - RING.from }, (_, k) =>
      at(ring, y + (RING.from + k - LIFT) / UNIT),
    );
  });
  return pixels.filter(isWhite).length >= RING.shareMin * pixels.length;
}
