import { type NetWeights, runNet } from '../classify/signs/net.ts';
import type { Lab } from '../picture.ts';
import type { Extent } from '../rectify/extent.ts';
import type { Flat } from '../rectify/flatten.ts';
import { BORDER_STEPS, BORDERS, CELL_NET, cellSamples, HOLDS } from './cell-net.ts';
import {
  type KindOdds,
  measureSurface,
  measureSurroundings,
  type Surface,
  weighSurface,
} from './surfaces.ts';

export type CellKind = (typeof HOLDS)[number];

/** A lattice cell as read: what it holds and what lies on its sides. */
export interface CellReading {
  readonly x: number;
  readonly y: number;
  kind: CellKind;
  /** Probability that `kind` is right, its neighbours considered, 0…1. */
  confidence: number;
  /** What its surface speaks for, one for each of `HOLDS`. */
  readonly odds: KindOdds;
  /** Probability of each of `HOLDS`, seen by itself. */
  readonly holds: Float32Array;
  /** Probability of each of `BORDERS`, for each of `BORDER_STEPS`. */
  readonly borders: readonly Float32Array[];
}

const FRAME = BORDERS.indexOf('frame');
const GATE = BORDERS.indexOf('gate');
const JOINED = BORDERS.indexOf('joined');
const APART = BORDERS.indexOf('apart');

/** How much a border's evidence counts beside a cell's own: a cell's five heads share one sight, so they are not independent. */
const BORDER_WEIGHT = 0.2;
/** How much the network's sight of a cell counts beside its measured surface. */
const SIGHT = 0.7;
/** A border is never less likely than this: the network is sometimes surely wrong. */
const SURPRISE = 0.04;
/** A cell is looked at when this share of it is in the picture. */
const SEEN = 0.5;
/** Cells that lie within the board's reach by less than this share, both ways, are its frame or beyond. */
const INSIDE = 0.62;

/**
 * Sorts the lattice's cells into void, floor and blocks.
 *
 * Each cell's surface is weighed against the floor, frame and background measured on this picture, and a small convolutional network (trained by
 * scripts/train-cells.ts on our own drawings) tells what it holds and what lies on its sides; the kinds are then chosen together, so that floor ends in a frame or gate and nowhere else, by iterated conditional modes
 * (Besag, "On the statistical analysis of dirty pictures", 1986). What is not joined to the largest patch of board is something else.
 */
export function classifyCells(
  flat: Flat,
  reach: Extent,
  background: Lab | null,
  net: NetWeights,
): CellReading[] {
  const surfaces: Surface[] = [];
  for (let y = flat.y0; y < flat.y0 + flat.rows; y++) {
    for (let x = flat.x0; x < flat.x0 + flat.columns; x++) {
      const insideX = Math.min(x + 1, reach.right) - Math.max(x, reach.left);
      const insideY = Math.min(y + 1, reach.bottom) - Math.max(y, reach.top);
      if (insideX < INSIDE || insideY < INSIDE) continue;
      const surface = measureSurface(flat, x, y, background);
      if (surface.patch.seen >= SEEN) surfaces.push(surface);
    }
  }
  const around = measureSurroundings(flat, reach, surfaces, background);
  const cells = surfaces.map((s): CellReading => {
    const [holds, ...borders] = runNet(CELL_NET, net, cellSamples(flat, s.x, s.y));
    const odds = weighSurface(flat, s, around);
    return {
      x: s.x,
      y: s.y,
      kind: 'void',
      confidence: 1,
      odds,
      holds: holds as Float32Array,
      borders,
    };
  });
  settle(cells);
  keepLargest(cells);
  return cells;
}

/** Chooses the kinds together; each cell's confidence is its kind's share given its neighbours'. */
function settle(cells: readonly CellReading[]): void {
  const at = new Map(cells.map((c) => [`${c.x},${c.y}`, c]));
  for (const c of cells) {
    const scores = HOLDS.map((_, k) => SIGHT * log(c.holds[k] as number) + (c.odds[k] as number));
    c.kind = HOLDS[scores.indexOf(Math.max(...scores))] as CellKind;
  }
  for (let round = 0; round < 12; round++) {
    let moved = false;
    for (const c of cells) {
      const scores = HOLDS.map((kind) => scoreKind(c, kind, at));
      const best = scores.indexOf(Math.max(...scores));
      const total = scores.reduce((sum, s) => sum + Math.exp(s - (scores[best] as number)), 0);
      c.confidence = 1 / total;
      if (HOLDS[best] === c.kind) continue;
      c.kind = HOLDS[best] as CellKind;
      moved = true;
    }
    if (!moved) break;
  }
}

function scoreKind(c: CellReading, kind: CellKind, at: ReadonlyMap<string, CellReading>): number {
  const k = HOLDS.indexOf(kind);
  let score = SIGHT * log(c.holds[k] as number) + (c.odds[k] as number);
  for (const [i, [dx, dy]] of BORDER_STEPS.entries()) {
    const next = at.get(`${c.x + dx},${c.y + dy}`);
    const nextKind = next?.kind ?? 'void';
    score += BORDER_WEIGHT * borderScore(c.borders[i] as Float32Array, kind, nextKind);
    if (next)
      score +=
        BORDER_WEIGHT * borderScore(next.borders[(i + 2) % 4] as Float32Array, nextKind, kind);
  }
  return score;
}

/**
 * What a cell within the board sees on one side speaks for or against its neighbour being void; a void cell's sight of its sides tells nothing
 * new. The likelier case scores zero, so that being within the board costs nothing.
 */
function borderScore(p: Float32Array, own: CellKind, next: CellKind): number {
  if (own === 'void') return 0;
  const outside = (p[FRAME] as number) + (p[GATE] as number);
  const inside = (p[JOINED] as number) + (p[APART] as number);
  const share = (next === 'void' ? outside : inside) / Math.max(outside, inside);
  return Math.log(Math.max(share, SURPRISE));
}

function log(p: number): number {
  return Math.log(Math.max(p, 0.003));
}

/** Probability that two neighbouring cells of blocks are of one block; `c` lies left of or above `next`. */
export function joinedShare(c: CellReading, next: CellReading): number {
  const i = next.x > c.x ? 0 : 1;
  const [p, q] = [c.borders[i] as Float32Array, next.borders[i + 2] as Float32Array];
  const logit = (b: Float32Array): number => log(b[JOINED] as number) - log(b[APART] as number);
  return 1 / (1 + Math.exp(-(logit(p) + logit(q)) / 1.5));
}

/** How surely the board ends on the side `i` (of `BORDER_STEPS`) of a cell, in a frame or gate. */
export function endShare(c: CellReading, i: number): number {
  const p = c.borders[i] as Float32Array;
  return (p[FRAME] as number) + (p[GATE] as number);
}

/** Probability that a gate, not bare frame, lies on the side `i` (of `BORDER_STEPS`) of a cell at the board's edge. */
export function gateShare(c: CellReading, i: number): number {
  const p = c.borders[i] as Float32Array;
  return 1 / (1 + Math.exp(log(p[FRAME] as number) - log(p[GATE] as number)));
}

/** What is not joined to the largest patch of board by its cells' sides is something else on the screen. */
function keepLargest(cells: readonly CellReading[]): void {
  const at = new Map(cells.map((c) => [`${c.x},${c.y}`, c]));
  const seen = new Set<CellReading>();
  let best: CellReading[] = [];
  for (const start of cells) {
    if (start.kind === 'void' || seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    for (let i = 0; i < group.length; i++) {
      const c = group[i] as CellReading;
      for (const [dx, dy] of BORDER_STEPS) {
        const next = at.get(`${c.x + dx},${c.y + dy}`);
        if (!next || next.kind === 'void' || seen.has(next)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    if (group.length > best.length) best = group;
  }
  const kept = new Set(best);
  for (const c of cells) if (!kept.has(c)) c.kind = 'void';
}
