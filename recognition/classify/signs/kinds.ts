import type { NetShape } from './net.ts';
import { NUMBER_HEIGHT, NUMBER_WIDTH } from './numbers.ts';
import { EMBLEM_SIZE, GATE_HEIGHT, GATE_WIDTH, SEAM_SIZE } from './samples.ts';

/** What a place on a block may show. */
export const EMBLEMS = [
  ...(['plain', 'key', 'lock', 'bomb', 'dynamite', 'capsule', 'scissors', 'swap', 'star'] as const),
  ...(['bolt', 'rope', 'ice', 'hidden', 'crate', 'movable', 'closed', 'rainbow'] as const),
] as const;
export type Emblem = (typeof EMBLEMS)[number];

/** An arrow over a place, with or without a number on it. */
export const ARROWS = [
  'none',
  'horizontal',
  'vertical',
  'horizontal-number',
  'vertical-number',
] as const;

export const GATE_SIGNS = [
  ...([
    'plain',
    'star',
    'ice',
    'lock',
    'shut',
    'open',
    'colors',
    'switches',
    'spans',
    'jumping',
  ] as const),
] as const;
export type GateSign = (typeof GATE_SIGNS)[number];

export const SEAMS = ['none', 'knobs', 'clasp'] as const;

/** Heads: emblem, arrow, number of colours below, open curtain. */
export const BLOCK_NET: NetShape = {
  height: EMBLEM_SIZE,
  width: EMBLEM_SIZE,
  channels: 3,
  convolutions: [
    { size: 5, step: 2, from: 3, to: 12 },
    { size: 3, step: 2, from: 12, to: 24 },
    { size: 3, step: 2, from: 24, to: 40 },
  ],
  heads: [EMBLEMS.length, ARROWS.length, 4, 2],
};

export const GATE_NET: NetShape = {
  height: GATE_HEIGHT,
  width: GATE_WIDTH,
  channels: 3,
  convolutions: [
    { size: 5, step: 2, from: 3, to: 12 },
    { size: 3, step: 2, from: 12, to: 20 },
    { size: 3, step: 2, from: 20, to: 32 },
  ],
  heads: [GATE_SIGNS.length],
};

/** Heads: tens (0–9, or 10 for none), units. A plus before the number is passed over. */
export const NUMBER_NET: NetShape = {
  height: NUMBER_HEIGHT,
  width: NUMBER_WIDTH,
  channels: 1,
  convolutions: [
    { size: 5, step: 2, from: 1, to: 12 },
    { size: 3, step: 2, from: 12, to: 24 },
    { size: 3, step: 2, from: 24, to: 40 },
  ],
  heads: [11, 10],
};

export const SEAM_NET: NetShape = {
  height: SEAM_SIZE,
  width: SEAM_SIZE,
  channels: 3,
  convolutions: [
    { size: 5, step: 2, from: 3, to: 8 },
    { size: 3, step: 2, from: 8, to: 16 },
    { size: 3, step: 2, from: 16, to: 24 },
  ],
  heads: [SEAMS.length],
};
