import { middleOf } from '#drawing/block-signs.ts';
import { type ChainPlace, placeChain, TEETH, TIE_RISE } from '#drawing/tie-places.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell, Vector } from '#engine/types.ts';
import { listNearestCells } from '../components.ts';
import { mean } from '../mean.ts';
import { logistic } from '../odds.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { isNear, type Rgb, rgbOf, SITE_CLASP, SITE_NAVY, SITE_STEEL } from '../site-drawing.ts';
import type { Piece } from './blocks.ts';
import {
  countAround,
  createPointReader,
  lightness,
  type ReadPoint,
  sampleCircle,
  shareOf,
} from './site-pixels.ts';

/** Reads what is drawn between two blocks. */
export interface DrawnTieReader {
  /** The probability that the site draws a tie between them: teeth or a clasp where they touch, otherwise a chain. */
  readonly tie: (one: readonly Cell[], other: readonly Cell[]) => number;
  /** Where the number of a tie that ends by itself is, in drawing units. Undefined without the clasp that only such a tie has. */
  readonly claspNumber: (one: readonly Cell[], other: readonly Cell[]) => Vector | undefined;
}

/** The share of the line that looks like a chain at even odds, and the log odds per share. */
const SHARE_MIN = 0.38;
const STEEPNESS = 16;
/** Probability of a tie of blocks that touch, if its teeth or clasp are there; and of none, if they are not. */
const MEASURED_PROBABILITY = 0.98;

/** Distances from a cell's middle that its own chain leaves free, in drawing units (`app/board/ties.tsx`). */
const MIDDLE = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
/**
 * How far the ends of a chain reach, before the round links of one that goes on below the block, and what share of them is as good as all: of
 * a chain that is seen between them, or is not.
 */
const END = { reach: 17, shareOfWhole: 0.5, shareAlone: 1 } as const;
/** Minimum number of visible steps between the ends that count. The ring of a marked block may cover fewer. */
const BETWEEN_MIN = 10;
/** Maximum error of the lattice's cells. */
const SHIFT_MAX = 6;
/** Places across the middle of its links, and the distances at which their thin dark outline may be visible. */
const ACROSS_LINK = [-1, 0, 1];
const OUTLINE = [2, 2.75, 3.5];
/** Half the length of the clasp. */
const CLASP_REACH = 20;
/** The ring around a clasp's number: its radius as it may be measured, and the minimum number of its points, of eight. */
const RING = { radii: [9, 9.5, 10, 10.5, 11], steps: 36, edgesMin: 6 } as const;
/** The disc within: its radius, and the minimum share of it that the number leaves visible. */
const DISC = { radius: 8, shareMin: 0.35 } as const;
/**
 * Points near those where the line of teeth turns: their maximum lightness, which that of dark faces exceeds, and by how much the face across
 * the seam is lighter; at which share of the distance from the seam they are, and how far they may be off; and the minimum share that is seen.
 */
const TOOTH = {
  lightnessMax: 38,
  lighterMin: 15,
  reach: 0.75,
  off: [-0.8, 0, 0.8],
  shareMin: 0.6,
} as const;

/** Maximum deviation of a gray, and of a color of the clasp, in steps of a channel. */
const GRAY_STEPS_MAX = 28;
const CLASP_STEPS_MAX = 24;
/** Minimum difference by which links are lighter than their outline on both sides, in steps of a channel. */
const OUTLINE_STEPS_MIN = 25;

/** Reads ties of some pieces in a picture of the site's drawing. */
export function createDrawnTieReader(
  picture: Picture,
  toPicture: Matrix3,
  pieces: readonly Pick<Piece, 'cells'>[],
): DrawnTieReader {
  const at = createPointReader(picture, toPicture);
  const owners = new Map(
    pieces.flatMap(({ cells }, i) => cells.map((cell) => [String(cell), i] as const)),
  );
  /** The chains that the site may draw if one block is the first of the two. */
  const listChains = (one: readonly Cell[], other: readonly Cell[]): Chain[] => {
    const own = [undefined, owners.get(String(one[0])), owners.get(String(other[0]))];
    const isBetween = (cell: Cell): boolean => !own.includes(owners.get(String(cell)));
    return listNearestCells(one, other).map((ends) => ({
      ends,
      place: placeChain(...ends, isBetween),
    }));
  };
  const isClasp = (center: Vector): boolean =>
    countAround(at, center, RING.radii, isOfRing) >= RING.edgesMin &&
    shareOf(sampleCircle(at, center, DISC.radius), CLASP, CLASP_STEPS_MAX) >= DISC.shareMin;
  const findClasp = (chains: readonly Chain[]): Vector | undefined =>
    chains.map(({ place }) => place.number).find(isClasp);
  return {
    tie(one, other) {
      // Which of the two blocks is the first one is not known.
      const ways = [listChains(one, other), listChains(other, one)];
      const chains = ways.flat();
      const hasClasp = ({ place }: Chain): boolean => isClasp(place.number);
      if (chains.some((chain) => chain.place.parts.length === 1 && hasClasp(chain)))
        return MEASURED_PROBABILITY;
      if (chains.some(({ place }) => place.length > UNIT)) {
        const share = Math.max(...chains.map((chain) => measureChain(at, chain, hasClasp(chain))));
        return logistic(STEEPNESS * (share - SHARE_MIN));
      }
      const isTied = ways.some(
        (way) => mean(way.map((chain) => measureTeeth(at, chain))) >= TOOTH.shareMin,
      );
      return isTied ? MEASURED_PROBABILITY : 1 - MEASURED_PROBABILITY;
    },
    claspNumber: (one, other) => findClasp([...listChains(one, other), ...listChains(other, one)]),
  };
}

/** A chain as it may be drawn between two cells. */
interface Chain {
  readonly ends: readonly [from: Cell, to: Cell];
  readonly place: ChainPlace;
}

/** A point by its distances along a line and beside it, in drawing units. */
type ReadAlong = (along: number, beside: number) => Rgb | undefined;

/** Reads along the line from the middle of a cell towards that of another one, as high as ties are. */
function createLineReader(at: ReadPoint, [from, to]: Chain['ends'], start: number): ReadAlong {
  const [[x, y], [toX, toY]] = [middleOf(from), middleOf(to)];
  const length = Math.hypot(toX - x, toY - y);
  const [dx, dy] = [(toX - x) / length, (toY - y) / length];
  return (along, beside) =>
    at(
      (x + (start + along) * dx - beside * dy) / UNIT,
      (y + (start + along) * dy + beside * dx - TIE_RISE) / UNIT,
    );
}

/**
 * The share of the points where the line of teeth turns that are dark beside a face, on the side that has fewer: a block may be as dark as
 * the line.
 */
function measureTeeth(at: ReadPoint, { ends }: Chain): number {
  const read = createLineReader(at, ends, UNIT / 2);
  const shares = [-1, 1].map((side) => {
    const turns = TEETH.filter(([x]) => Math.sign(x) === side);
    const seen = turns.filter(([x, y]) => {
      const [along, across] = [TOOTH.reach * x, -TOOTH.reach * x];
      const own = Math.min(...TOOTH.off.map((by) => lightness(read(along, y + by))));
      return own <= TOOTH.lightnessMax && lightness(read(across, y)) - own >= TOOTH.lighterMin;
    });
    return seen.length / turns.length;
  });
  return Math.min(...shares);
}

/**
 * The share of a chain at its ends and between them, the least of them, that looks like one or like its clasp, minus that of the cells'
 * middles, which a chain to another block would cross.
 */
function measureChain(at: ReadPoint, { ends, place }: Chain, hasClasp: boolean): number {
  const { between, ends: both } = splitChain(place);
  // The number of a clasp beside a piece between covers the first one.
  const tips = both.slice(hasClasp ? 1 : 0);
  const isWhole = between.length >= BETWEEN_MIN;
  const enough = isWhole ? END.shareOfWhole : END.shareAlone;
  const middles = [0, place.length].map((end) => MIDDLE.map((by) => end + by));
  const read = createLineReader(at, ends, 0);
  let best = 0;
  for (let shift = -SHIFT_MAX; shift <= SHIFT_MAX; shift++) {
    const isLink = (along: number): boolean => {
      const readMiddle = (beside: number): Rgb | undefined => read(along, beside + shift);
      if (!ACROSS_LINK.every((beside) => isSteel(readMiddle(beside)))) return false;
      const least =
        Math.min(...ACROSS_LINK.map((beside) => lightness(readMiddle(beside)))) - OUTLINE_STEPS_MIN;
      return [-1, 1].every((side) =>
        OUTLINE.some((beside) => lightness(read(along, side * beside + shift)) <= least),
      );
    };
    const isChain = (along: number): boolean =>
      isLink(along) ||
      (Math.abs(along - place.clasp) <= CLASP_REACH &&
        ACROSS_LINK.every((beside) => isOfClasp(read(along, beside + shift))));
    const atTips = Math.min(1, ...tips.map((tip) => shareAlong(isChain, tip) / enough));
    // Most blocks are not tied, and their tips show it at once.
    if (atTips <= best) continue;
    const share = isWhole ? Math.min(shareAlong(isChain, between), atTips) : atTips;
    if (share <= best) continue;
    best = Math.max(best, share - Math.max(...middles.map((middle) => shareAlong(isLink, middle))));
  }
  return best;
}

/** The visible distances along a chain between its ends, and at both ends. */
function splitChain({ length, parts }: ChainPlace) {
  const steps = parts.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, k) => from + k),
  );
  const isInner = (along: number): boolean => along > END.reach && along < length - END.reach;
  return {
    between: steps.filter(isInner),
    ends: [
      steps.filter((along) => along <= END.reach),
      steps.filter((along) => along >= length - END.reach),
    ],
  };
}

function isOfRing(rgb: Rgb | undefined): boolean {
  return rgb !== undefined && isNear(RING_COLOR, rgb, RING.steps);
}

/** The share of some distances for which `is` holds. */
function shareAlong(is: (along: number) => boolean, distances: readonly number[]): number {
  return distances.filter(is).length / distances.length;
}

/** Whether a color is a gray between the steel and its dark outline. */
function isSteel(rgb: Rgb | undefined): boolean {
  if (!rgb) return false;
  const share = lightness(rgb) / lightness(STEEL);
  return (
    share < 1.1 &&
    rgb.every((value, k) => Math.abs(value - share * (STEEL[k] as number)) <= GRAY_STEPS_MAX)
  );
}

function isOfClasp(rgb: Rgb | undefined): boolean {
  return rgb !== undefined && isNear(CLASP, rgb, CLASP_STEPS_MAX);
}

/** The steel of the chain, the clasp on a tie that ends by itself, and the ring around its number. */
const [STEEL, CLASP, RING_COLOR] = [SITE_STEEL, SITE_NAVY, SITE_CLASP].map(rgbOf) as [
  Rgb,
  Rgb,
  Rgb,
];
