import {
  freeStretch,
  GATE_STARS,
  type GatePlace,
  MARKS_OUT,
  type MarkPlace,
  placeGateMarks,
} from '#drawing/gate-marks.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Color, Vector } from '#engine/types.ts';
import { type Rgb, rgbOf, SITE_NAVY } from '../site-drawing.ts';
import { GOLD, listSubsets, SHIELD } from './site-marks.ts';
import {
  findMostFrequent,
  isWhite,
  lightness,
  pointOfGate,
  type ReadPoint,
  sampleCircle,
  shareOf,
} from './site-pixels.ts';
import { hasStarAt } from './site-stars.ts';

/** The marks of a gate that are searched for, in the order in which they are placed (`app/board/gate-marks.tsx`). */
const MARKS = ['star', 'ice', 'locks', 'jumping', 'next'] as const;
type Mark = (typeof MARKS)[number];

/** Where a mark is: its center on the lattice in cells, and its place along the gate. */
interface MarkSpot extends MarkPlace {
  readonly center: Vector;
}

/** The marks found on a gate. */
export type GateMarks = ReadonlyMap<Mark, MarkSpot>;

/** Radius of the circle of a mark in its own units, and the minimum share of it in the color of a shield. */
const RADIUS = 12;
const SHIELD_MIN = 0.2;

/** Points on a jumping lock's white triangles and beside them, and how many may be missing. */
const JUMPING = {
  white: [
    ...[-8, 2.5].flatMap(
      (u) =>
        [
          [u, -4],
          [u, 0],
          [u, 4],
        ] as const,
    ),
    ...([
      [-4, -2],
      [-4, 2],
      [-2, 0],
      [6, -2],
      [6, 2],
      [8.5, 0],
    ] as const),
  ],
  navy: [
    [-2.5, -5.5],
    [-2.5, 5.5],
    [7.5, -5.5],
    [7.5, 5.5],
  ],
  // The number of a gate around the corner may cover some.
  missingMax: 4,
} as const;
const NAVY_STEPS = 60;

/**
 * How stars are judged that an arrow covers: points inside each (their distance from its center, as a share of its radius, and their
 * directions), the minimum share of them in the arrow's gold, and of those beside the arrow the minimum number and the share that is white.
 */
const CROSSED = {
  reach: 0.4,
  turns: [0, 1, 2, 3, 4].map((tip) => (tip * 2 * Math.PI) / 5),
  goldMin: 0.1,
  visibleMin: 3,
  whiteMin: 0.75,
} as const;

/** Whether a pixel has the colors of a move's arrow or of a blend of them: dark, or more red than blue. */
function isOnArrow(rgb: Rgb): boolean {
  return lightness(rgb) < 70 || rgb[0] - rgb[2] >= 30;
}

/**
 * The mark of the next color, in its own units: the circle that shows this color and the minimum share of it, its white edge, and its corners,
 * where the mark has its edge only if it is round.
 */
const NEXT = {
  radius: 7.5,
  shareMin: 0.3,
  edge: [8.4, 9, 9.6],
  corner: 6.3,
  missingMax: 1,
} as const;
const EDGES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const CORNERS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/**
 * The marks of the largest set of which each is seen where it would be placed. `isIced`: there is ice at the gate, which has a number; but
 * it may be that of a gate around the corner, if more marks are seen without it.
 */
export function findGateMarks(
  at: ReadPoint,
  gate: GatePlace,
  gates: readonly GatePlace[],
  isIced: boolean,
): GateMarks {
  const free = freeStretch(gate, gates);
  const possible = MARKS.filter((mark) => mark !== 'ice' || isIced);
  const worth = (set: readonly Mark[]): number => set.length - (set.includes('ice') ? 0.5 : 0);
  for (const set of listSubsets(possible).sort((a, b) => worth(b) - worth(a))) {
    const marks = placeGateMarks(set.length, free).map((place, i) => {
      const center = pointOfGate(gate.side, gate.cells, place.along, MARKS_OUT);
      return [set[i] as Mark, { ...place, center }] as const;
    });
    // Ice has a white number and edges, which look like what an arrow leaves of stars.
    const isSeen = ([mark, spot]: (typeof marks)[number]): boolean =>
      IS_SEEN[mark](at, spot) || (mark === 'star' && !isIced && hasCrossedStars(at, spot));
    if (marks.every(isSeen)) return new Map(marks);
  }
  return new Map();
}

/** Whether a mark covers a point of its gate, given in drawing units. */
export function isBelowMark(marks: GateMarks, along: number, out: number): boolean {
  return [...marks.values()].some(
    (mark) => Math.hypot(along - mark.along, out - MARKS_OUT) < RADIUS * mark.scale,
  );
}

const IS_SEEN: Readonly<Record<Mark, (at: ReadPoint, spot: MarkSpot) => boolean>> = {
  star: hasStars,
  ice: () => true,
  locks: (at, spot) => shareOf(sampleMark(at, spot, RADIUS), SHIELD) >= SHIELD_MIN,
  jumping: isJumping,
  next: (at, spot) => readNext(at, spot) !== null,
};

/** The color at a point of a mark in its own units. */
function markPoint(
  at: ReadPoint,
  { center: [x, y], scale }: MarkSpot,
  [u, v]: readonly [number, number],
) {
  return at(x + (scale * u) / UNIT, y + (scale * v) / UNIT);
}

/** The pixels of a mark. */
function sampleMark(at: ReadPoint, { center: [x, y], scale }: MarkSpot, radius: number) {
  return sampleCircle(at, [x * UNIT, y * UNIT], scale * radius);
}

/** Whether the large one of a star gate's stars is there, with a small one. A triangle may look like the large one. */
function hasStars(at: ReadPoint, { center: [x, y], scale }: MarkSpot): boolean {
  const [large, ...small] = GATE_STARS.map(([u, v, radius]) =>
    hasStarAt(at, [x * UNIT + scale * u, y * UNIT + scale * v], scale * radius),
  );
  return large === true && small.some(Boolean);
}

/** Whether what the arrow of a move leaves visible of a gate's stars is white. */
function hasCrossedStars(at: ReadPoint, spot: MarkSpot): boolean {
  const pixels = GATE_STARS.flatMap(([u, v, radius]) =>
    CROSSED.turns.map((turn) =>
      markPoint(at, spot, [
        u + CROSSED.reach * radius * Math.sin(turn),
        v - CROSSED.reach * radius * Math.cos(turn),
      ]),
    ),
  );
  const visible = pixels.filter((rgb) => rgb && !isOnArrow(rgb));
  return (
    shareOf(pixels, GOLD) >= CROSSED.goldMin &&
    visible.length >= CROSSED.visibleMin &&
    visible.filter(isWhite).length >= CROSSED.whiteMin * visible.length
  );
}

function isJumping(at: ReadPoint, spot: MarkSpot): boolean {
  const missing = [
    ...JUMPING.white.filter((point) => !isWhite(markPoint(at, spot, point))),
    ...JUMPING.navy.filter(
      (point) => shareOf([markPoint(at, spot, point)], rgbOf(SITE_NAVY), NAVY_STEPS) === 0,
    ),
  ];
  return missing.length <= JUMPING.missingMax;
}

/** The next color of a gate, and which exits change it, by the mark at a spot. Null if there is no such mark. */
export function readNext(
  at: ReadPoint,
  spot: MarkSpot,
): { readonly field: 'colors' | 'switches'; readonly next: Color } | null {
  const isEdge = (far: number, [u, v]: readonly [number, number]): boolean =>
    isWhite(markPoint(at, spot, [far * u, far * v]));
  const missing = EDGES.filter((edge) => !NEXT.edge.some((far) => isEdge(far, edge)));
  const pixels = sampleMark(at, spot, NEXT.radius);
  const most = findMostFrequent(pixels);
  if (!most || most.ofAll < NEXT.shareMin || missing.length > NEXT.missingMax) return null;
  const isRound =
    CORNERS.filter((corner) => !isEdge(NEXT.corner, corner)).length <= NEXT.missingMax;
  return { field: isRound ? 'colors' : 'switches', next: most.color };
}
