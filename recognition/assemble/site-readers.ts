import type { GatePlace } from '#drawing/gate-marks.ts';
import { UNIT } from '#drawing/unit.ts';
import { type Cell, OUTWARD } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import { compose, type Matrix3, scaleAndMove } from '../rectify/homography.ts';
import type { Piece } from './blocks.ts';
import { listEdges } from './cells.ts';
import type { NumberReader } from './signs.ts';
import { createMarkedGateReader, type GateReader } from './site-gate-signs.ts';
import { createPointReader, isWhite, type ReadPoint } from './site-pixels.ts';
import { createSignReader, type SignReader } from './site-signs.ts';
import { createSizeMarkReader, type SizeMarkReader } from './site-size-marks.ts';
import { createStackReader, type StackReader } from './site-stacks.ts';
import { createDrawnTieReader, type DrawnTieReader } from './site-ties.ts';

/** What is measured only in pictures of the site's own drawing. */
export interface SiteReaders {
  readonly ties: DrawnTieReader;
  readonly sizeMark: SizeMarkReader;
  readonly gate: GateReader;
  /** What is measured on a block. */
  readonly block: (cells: readonly Cell[]) => BlockReaders;
}

export interface BlockReaders {
  readonly stack: StackReader;
  readonly signs: SignReader;
}

/** How far the blocks of a marked move are raised, and the rings around them, in drawing units (`app/board/move-mark.tsx`). */
const LIFT = 3;
/**
 * Measured in the ring's outer half, where no neighbor's ring is, and beyond it, where a gate may have white marks. The move's arrow and a clasp may cover two of four sides, partly.
 */
const RING = { outwards: 1.2, beyond: 5.2, from: 12, to: 28, shareMin: 0.55 } as const;
/** Probability of a tie that a move shows, and of none if it takes only one of two blocks along. */
const MOVED_TOGETHER = 0.98;

/** `createNumbers` gives the number reader for a map from the lattice to the picture. */
export function createSiteReaders(
  picture: Picture,
  toPicture: Matrix3,
  pieces: readonly Pick<Piece, 'cells'>[],
  gates: readonly GatePlace[],
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
  const drawn = createDrawnTieReader(picture, toPicture, pieces);
  const marked = new Set(
    pieces.flatMap(({ cells }) => (isLifted(at, cells) ? [String(cells[0])] : [])),
  );
  const isMarked = (cells: readonly Cell[]): boolean => marked.has(String(cells[0]));
  return {
    ties: {
      ...drawn,
      tie(one, other) {
        // A move marks all blocks that it takes along, over the teeth between them.
        const moved = [one, other].filter(isMarked).length;
        if (moved === 0) return drawn.tie(one, other);
        return moved === 2 ? MOVED_TOGETHER : 1 - MOVED_TOGETHER;
      },
    },
    sizeMark: createSizeMarkReader(picture, toPicture),
    gate: createMarkedGateReader(picture, toPicture, gates, createNumbers(toPicture)),
    block: (cells) => (isMarked(cells) ? lifted : plain),
  };
}

/** Whether the white ring of a marked move is around a block. */
function isLifted(at: ReadPoint, cells: readonly Cell[]): boolean {
  const seen = listEdges(cells).flatMap(([[x, y], side]) => {
    const [dx, dy] = OUTWARD[side];
    const isWhiteAt = (along: number, outwards: number): boolean => {
      const [u, v] = [along / UNIT - 0.5, 0.5 + outwards / UNIT];
      return isWhite(
        at(x + 0.5 + dx * v + Math.abs(dy) * u, y + 0.5 + dy * v + Math.abs(dx) * u - LIFT / UNIT),
      );
    };
    return Array.from({ length: RING.to - RING.from }, (_, k) => RING.from + k).map(
      (along) => isWhiteAt(along, RING.outwards) && !isWhiteAt(along, RING.beyond),
    );
  });
  return seen.filter(Boolean).length >= RING.shareMin * seen.length;
}
