import { badgeColor, handleColor, ropeColors } from './emblem-colors.ts';
import type { Emblem } from './kinds.ts';
import { type BlockLook, lookAtBlock } from './look-at-block.ts';
import type { SignNets } from './nets.ts';
import type { Place } from './places.ts';
import { readLayers } from './read-layers.ts';
import { readNumber } from './read-number.ts';
import type { SceneColors } from './scene-colors.ts';
import type { SceneBlock, SignReading, SignScene } from './sign.ts';

/** Emblems with a number, and the field that holds it. */
const NUMBERED: Readonly<Partial<Record<Emblem, string>>> = {
  ice: 'ice',
  hidden: 'hidden',
  lock: 'locks',
  bomb: 'bomb',
  dynamite: 'dynamite',
  capsule: 'capsule',
};
/** A sign is reported when it is likelier than not. */
const LIKELY = 0.5;

/** Reads a block's modifiers: at most one emblem or cover, an arrow, layers. */
export function readBlock(
  scene: SignScene,
  index: number,
  colors: SceneColors,
  nets: SignNets,
): SignReading[] {
  const block = scene.blocks[index] as SceneBlock;
  const look = lookAtBlock(scene.flat, block.cells, nets.block);
  const readings: SignReading[] = [];
  const add = (field: string, value: unknown, confidence: number, instead?: unknown): void =>
    void readings.push({
      owner: { kind: 'block', index },
      field,
      value,
      confidence,
      ...(instead === undefined ? {} : { instead }),
    });
  const [emblem, found] = strongest(look);
  const { flat } = scene;
  const { p, place } = found;
  if (emblem !== 'plain' && p > LIKELY) {
    const field = NUMBERED[emblem];
    const number =
      field || emblem === 'crate' || emblem === 'movable'
        ? readNumber(flat, near(place), nets.number)
        : null;
    if (field) {
      if (number) add(field, number.value, p * number.confidence, number.instead);
      else add(field, 1, 0.3);
    } else if (emblem === 'crate' || emblem === 'movable')
      add(
        'crate',
        { opensAfter: number?.value ?? 1, movable: emblem === 'movable' },
        p * (number?.confidence ?? 0.3),
      );
    else if (emblem === 'key' || emblem === 'star' || emblem === 'rainbow') add(emblem, true, p);
    else if (emblem === 'bolt') add('fixed', true, p);
    else if (emblem === 'closed') add('curtain', 'closed', p, null);
    else {
      const seen =
        emblem === 'scissors'
          ? handleColor(flat, block.cells, place, block.color, colors)
          : emblem === 'swap'
            ? badgeColor(flat, block.cells, place, block.color, colors)
            : null;
      const ropes = emblem === 'rope' ? ropeColors(flat, block.cells, block.color, colors) : null;
      if (seen) add(emblem === 'swap' ? 'swapsTo' : 'scissors', seen.color, p * seen.confidence);
      if (ropes) add('ropes', ropes.colors, p * ropes.confidence);
    }
    if (['ice', 'hidden', 'crate', 'movable', 'closed'].includes(emblem)) return readings;
    if (emblem === 'rainbow') return readings;
  }
  if (look.open > LIKELY) add('curtain', 'open', look.open, null);
  if (look.arrow.p > LIKELY) {
    const [axis, numbered] = look.arrow.kind.split('-') as [
      'horizontal' | 'vertical',
      string | undefined,
    ];
    add('axis', axis, look.arrow.p);
    const number = numbered ? readNumber(flat, near(look.arrow.place), nets.number) : null;
    if (number) add('axisUntil', number.value, look.arrow.p * number.confidence, number.instead);
  }
  const stack = 1 - (look.layers[0] as number);
  const isOther = emblem !== 'plain' && p > LIKELY;
  if (stack > LIKELY && look.open < LIKELY && !isOther) {
    const count = look.layers.indexOf(Math.max(...look.layers.slice(1)));
    const read = readLayers(flat, block.cells, block.color, count, colors);
    if (read) add('layers', read.layers, stack * read.confidence);
  }
  return readings;
}

function strongest(look: BlockLook): [Emblem, { p: number; place: Place }] {
  let best: [Emblem, { p: number; place: Place }] = ['plain', { p: 0, place: [0, 0] }];
  for (const [emblem, found] of look.emblems)
    if (emblem !== 'plain' && found.p > best[1].p) best = [emblem, found];
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
