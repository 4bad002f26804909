import { COLORS } from '#engine/types.ts';

/** What a block may carry, at most one of these. */
export const EMBLEMS = [
  'fixed',
  'ice',
  'locks',
  'key',
  'star',
  'ropes',
  'scissors',
  'closed',
  'open',
  'hidden',
  'rainbow',
  'swapsTo',
  'bomb',
  'dynamite',
  'capsule',
] as const;
export type Emblem = (typeof EMBLEMS)[number];

export const ARROWS = ['horizontal', 'vertical'] as const;

/** What a whole gate may carry, at most one of these. */
export const GATE_EMBLEMS = [
  'star',
  'ice',
  'locks',
  'shut',
  'open',
  'colors',
  'switches',
  'jumping',
] as const;
export type GateEmblem = (typeof GATE_EMBLEMS)[number];

/** Where the answers for a window begin: log odds against none. Each list has a place for each of its members. */
export const EMBLEMS_AT = 0;
export const ARROWS_AT = EMBLEMS_AT + EMBLEMS.length;
/** That an arrow has a number. */
export const UNTIL_AT = ARROWS_AT + ARROWS.length;
/** That a rope of each colour runs there. */
export const ROPES_AT = UNTIL_AT + 1;
export const GATE_AT = ROPES_AT + COLORS.length;
/** That a slider covers this cell of a gate. */
export const COVERED_AT = GATE_AT + GATE_EMBLEMS.length;
/** Which colour scissors, a badge or a gate's second colour have. */
export const COLOR_AT = COVERED_AT + 1;
/** Numbers for a window, in whole vectors. */
export const ANSWERS = Math.ceil((COLOR_AT + COLORS.length) / 8) * 8;
