import type { GatePlace } from '#drawing/gate-marks.ts';
import { UNIT } from '#drawing/unit.ts';
import { type Cell, OUTWARD, type Side } from '#engine/types.ts';
import { mean } from '../mean.ts';
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

interface BlockReaders {
  readonly stack: StackReader;
  readonly signs: SignReader;
}

/** How far the blocks of a marked move are raised, and the rings around them, in drawing units (`app/board/move-mark.tsx`). */
const LIFT = 3;
/**
 * Where along a cell and outwards from its edge the ring is measured, in drawing units, and the minimum share that is white. The move's arrow
 * and a clasp may cover two of four sides, partly.
 */
const RING = { outwards: 1.2, from: 12, to: 28, shareMin: 0.55 } as const;
/** Rounds in which it is settled which of adjacent blocks have rings. */
const ROUNDS = 3;
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
  const marked = listLifted(at, pieces, gates);
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

/**
 * The first cells of the blocks that have the white ring of a marked move around them. Edges with gates are left out, as gates have white
 * marks, and so are edges beside another ring, which is nearly at the same place.
 */
function listLifted(
  at: ReadPoint,
  pieces: readonly Pick<Piece, 'cells'>[],
  gates: readonly GatePlace[],
): ReadonlySet<string> {
  const owners = new Map(
    pieces.flatMap(({ cells }) => cells.map((cell) => [String(cell), String(cells[0])] as const)),
  );
  const withGates = new Set(
    gates.flatMap(({ side, cells }) => cells.map((cell) => `${cell} ${side}`)),
  );
  const rings = pieces.map(({ cells }) => ({
    key: String(cells[0]),
    edges: listEdges(cells)
      .filter(([cell, side]) => !withGates.has(`${cell} ${side}`))
      .map(([[x, y], side]) => {
        const [dx, dy] = OUTWARD[side];
        const beside = owners.get(String([x + dx, y + dy])) ?? '';
        return { white: measureRing(at, [x, y], side), beside };
      }),
  }));
  let lifted: ReadonlySet<string> = new Set();
  for (let round = 0; round < ROUNDS; round++) {
    const before = lifted;
    const isLifted = ({ edges }: (typeof rings)[number]): boolean => {
      const own = edges.filter(({ beside }) => !before.has(beside));
      return own.length > 0 && mean(own.map(({ white }) => white)) >= RING.shareMin;
    };
    lifted = new Set(rings.filter(isLifted).map(({ key }) => key));
  }
  return lifted;
}

/** The share of an edge of a cell beyond which a ring's white is. */
function measureRing(at: ReadPoint, [x, y]: Cell, side: Side): number {
  const [dx, dy] = OUTWARD[side];
  const v = 0.5 + RING.outwards / UNIT;
  const points = Array.from({ length: RING.to - RING.from }, (_, k) => {
    const u = (RING.from + k) / UNIT - 0.5;
    return at(
      x + 0.5 + dx * v + Math.abs(dy) * u,
      y + 0.5 + dy * v + Math.abs(dx) * u - LIFT / UNIT,
    );
  });
  return points.filter(isWhite).length / points.length;
}
