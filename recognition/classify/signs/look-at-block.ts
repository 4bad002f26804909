import type { Cell } from '#engine/types.ts';
import type { Flat } from '../../rectify/flatten.ts';
import { ARROWS, BLOCK_NET, EMBLEMS, type Emblem } from './kinds.ts';
import { type NetWeights, runNet } from './net.ts';
import { type Place, signPlaces } from './places.ts';
import { readSamples, squareAround } from './samples.ts';

/** What a block seems to carry, by the network's word at several of its places. */
export interface BlockLook {
  /** Probability and best place of each emblem. */
  readonly emblems: ReadonlyMap<Emblem, { readonly p: number; readonly place: Place }>;
  readonly arrow: {
    readonly kind: (typeof ARROWS)[number];
    readonly p: number;
    readonly place: Place;
  };
  /** Mean probabilities of 0, 1, 2, 3 colours below the upper one. */
  readonly layers: readonly number[];
  /** Mean probability of an open curtain's rim. */
  readonly open: number;
}

/** What covers a whole block shows at every place; the others at one. */
const COVERS: ReadonlySet<Emblem> = new Set([
  'ice',
  'hidden',
  'crate',
  'movable',
  'closed',
  'rainbow',
]);
/** What is drawn once, at the piece's middle. */
const CENTRED: ReadonlySet<Emblem> = new Set([
  'key',
  'lock',
  'bomb',
  'dynamite',
  'capsule',
  'scissors',
  'swap',
]);
const PLACES_MAX = 5;

export function lookAtBlock(flat: Flat, cells: readonly Cell[], net: NetWeights): BlockLook {
  const places = choosePlaces(cells);
  const heads = places.map((place) =>
    runNet(BLOCK_NET, net, readSamples(flat, squareAround(...place))),
  );
  const emblems = new Map<Emblem, { p: number; place: Place }>();
  EMBLEMS.forEach((emblem, k) => {
    const ps = heads.map((h) => h[0]?.[k] ?? 0);
    const first = places[0] as Place;
    if (COVERS.has(emblem)) {
      emblems.set(emblem, { p: ps.reduce((sum, p) => sum + p, 0) / ps.length, place: first });
      return;
    }
    let best = { p: 0, place: first };
    ps.forEach((p, i) => {
      const place = places[i] as Place;
      const far = CENTRED.has(emblem) ? Math.hypot(place[0] - first[0], place[1] - first[1]) : 0;
      if (far < 1.05 && p > best.p) best = { p, place };
    });
    emblems.set(emblem, best);
  });
  let arrow: BlockLook['arrow'] = { kind: 'none', p: 0, place: places[0] as Place };
  ARROWS.forEach((kind, k) => {
    if (kind === 'none') return;
    heads.forEach((h, i) => {
      const p = h[1]?.[k] ?? 0;
      const bonus = kind.endsWith('number') ? 1 : 0.98;
      if (p * bonus > arrow.p) arrow = { kind, p, place: places[i] as Place };
    });
  });
  const mean = (head: number, k: number): number =>
    heads.reduce((sum, h) => sum + (h[head]?.[k] ?? 0), 0) / heads.length;
  return { emblems, arrow, layers: [0, 1, 2, 3].map((k) => mean(2, k)), open: mean(3, 1) };
}

/** The middle, then cells' centres, the farthest from those chosen first, as many as time allows. */
function choosePlaces(cells: readonly Cell[]): Place[] {
  const all = signPlaces(cells);
  const chosen = all.slice(0, 1);
  const rest = all.slice(1).filter(([x, y]) => x % 1 !== 0 && y % 1 !== 0);
  while (chosen.length < PLACES_MAX && rest.length > 0) {
    const far = rest.map(([x, y]) => Math.min(...chosen.map(([u, v]) => Math.hypot(x - u, y - v))));
    const next = far.indexOf(Math.max(...far));
    chosen.push(...rest.splice(next, 1));
  }
  return chosen;
}
