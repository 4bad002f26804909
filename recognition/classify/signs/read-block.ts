import type { Color } from '#engine/types.ts';
import type { Flat } from '../../rectify/flatten.ts';
import { badgeColor, handleColor, SHADES } from './emblem-colors.ts';
import type { Emblem } from './kinds.ts';
import type { BlockLook } from './look-at-block.ts';
import type { SignNets } from './nets.ts';
import type { Place } from './places.ts';
import { type LayersReading, readLayers } from './read-layers.ts';
import { readNumber } from './read-number.ts';
import type { SceneColors } from './scene-colors.ts';
import type { SceneBlock, SignReading, SignScene } from './sign.ts';
import { readSurface, type Surface } from './surfaces.ts';

/** Emblems with a number, and the field that holds it. */
const NUMBERED: Readonly<Partial<Record<Emblem, string>>> = {
  ice: 'ice',
  hidden: 'hidden',
  lock: 'locks',
  bomb: 'bomb',
  dynamite: 'dynamite',
  capsule: 'capsule',
  crate: 'crate',
  movable: 'crate',
};
/** A sign is reported when it is likelier than not. */
const LIKELY = 0.5;
/** An open curtain's rim is easily taken for an outline. */
export const OPEN = 0.42;

type Add = (field: string, value: unknown, confidence: number, instead?: unknown) => void;

/** Reads a block's modifiers: one emblem, cover, open curtain or arrow, whichever is likeliest; layers only on what is bare or has an arrow. */
export function readBlock(
  scene: SignScene,
  index: number,
  colors: SceneColors,
  nets: SignNets,
  look: BlockLook,
  likely: (emblem: Emblem) => number,
): SignReading[] {
  const block = scene.blocks[index] as SceneBlock;
  const readings: SignReading[] = [];
  const add: Add = (field, value, confidence, instead) =>
    void readings.push({
      owner: { kind: 'block', index },
      field,
      value,
      confidence,
      ...(instead === undefined ? {} : { instead }),
    });
  const [emblem, { p, place }] = strongest(look, readSurface(scene.flat, block.cells), likely);
  const { arrow } = look;
  const open = look.open > OPEN ? look.open : 0;
  const most = Math.max(p, arrow.p > LIKELY ? arrow.p : 0, open);
  if (p === most && p > 0) {
    readEmblem(scene.flat, block, emblem, p, place, colors, nets, add);
    return readings;
  }
  if (open === most && open > 0) {
    add('curtain', 'open', open, null);
    return readings;
  }
  if (most > 0) {
    const [axis, numbered] = arrow.kind.split('-');
    add('axis', axis, arrow.p, null);
    const number = numbered ? readNumber(scene.flat, near(arrow.place), nets.number) : null;
    if (number) add('axisUntil', number.value, arrow.p * number.confidence, number.instead);
  }
  const read = readLayers(scene.flat, block.cells, block.color, look.layers, colors);
  const stack = read ? likelyStack(read, look.layers[0] as number, block.color) : 0;
  if (read && stack > LIKELY) add('layers', read.layers, stack * (0.5 + 0.5 * read.agreement));
  return readings;
}

function readEmblem(
  flat: Flat,
  { cells, color }: SceneBlock,
  emblem: Emblem,
  p: number,
  place: Place,
  colors: SceneColors,
  nets: SignNets,
  add: Add,
): void {
  const field = NUMBERED[emblem];
  if (field) {
    const number = readNumber(flat, near(place), nets.number);
    const sure = p * (number?.confidence ?? 0.3);
    const value = number?.value ?? 1;
    if (field === 'crate') add(field, { opensAfter: value, movable: emblem === 'movable' }, sure);
    else add(field, value, sure, number?.instead);
    return;
  }
  switch (emblem) {
    case 'bolt':
      add('fixed', true, p, null);
      break;
    case 'closed':
      add('curtain', 'closed', p, null);
      break;
    case 'rope':
      // Which rope it is shows better once all scissors are known.
      add('ropes', [], p, null);
      break;
    case 'scissors': {
      const handles = handleColor(flat, cells, place, color, colors);
      if (handles) add('scissors', handles.color, p * handles.confidence);
      break;
    }
    case 'swap': {
      const badge = badgeColor(flat, cells, place, color, colors);
      if (badge) add('swapsTo', badge.color, p * badge.confidence);
      break;
    }
    default:
      add(emblem, true, p, null);
  }
}

/**
 * Probability of layers from what the sides show and the network's word for none: odds multiply. A next colour that may be the block's own in
 * shade counts for less.
 */
function likelyStack({ layers, share }: LayersReading, none: number, own: Color | null): number {
  const word = Math.log((1.001 - none) / (none + 0.001));
  const isShade = own !== null && SHADES[own]?.includes(layers[0] as Color) === true;
  const sum = 12 * (share - 0.55) + 0.8 * Math.max(-3, Math.min(3, word)) - (isShade ? 2.5 : 0);
  return 1 / (1 + Math.exp(-sum));
}

/**
 * The likeliest emblem, or one of probability 0. Ice and rainbows show in the surface as such: there nothing else can be, and they nowhere else.
 * `likely` says from which probability an emblem counts.
 */
function strongest(
  look: BlockLook,
  surface: Surface,
  likely: (emblem: Emblem) => number,
): [Emblem, { p: number; place: Place }] {
  const place = look.emblems.get('ice')?.place ?? [0, 0];
  const by = (emblem: Emblem): number => look.emblems.get(emblem)?.p ?? 0;
  if (surface === 'rainbow' && by('rainbow') > 0.03)
    return ['rainbow', { p: 0.9 + 0.1 * by('rainbow'), place }];
  if (surface === 'pale' && by('ice') > Math.max(0.03, by('closed')))
    return ['ice', { p: 0.85 + 0.15 * by('ice'), place }];
  let best: [Emblem, { p: number; place: Place }] = ['plain', { p: 0, place }];
  for (const [emblem, found] of look.emblems) {
    // The head of an arrow looks like a star.
    if (emblem === 'star' && look.arrow.p > LIKELY) continue;
    if (emblem === 'plain' || emblem === 'rainbow' || (emblem === 'ice' && found.p < 0.9)) continue;
    if (found.p > likely(emblem) && found.p > best[1].p) best = [emblem, found];
  }
  return best;
}

/** Signs stand above the block's top, so they appear shifted: up, in most pictures. */
function near([x, y]: Place): Place[] {
  return [
    [x, y],
    [x, y - 0.15],
    [x, y + 0.15],
  ];
}
