import { COLORS } from '#engine/types.ts';

/** Emblems of a block, of which it carries at most one. */
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

/** Emblems of a gate, of which it carries at most one. */
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

/** Offsets among the outputs for a window: log odds against none, one for each member of the list. */
export const EMBLEMS_AT = 0;
export const ARROWS_AT = EMBLEMS_AT + EMBLEMS.length;
/** The arrow has a number. */
export const UNTIL_AT = ARROWS_AT + ARROWS.length;
/** A rope of each colour. */
export const ROPES_AT = UNTIL_AT + 1;
export const GATE_AT = ROPES_AT + COLORS.length;
/** A slider covers this cell of the gate. */
export const COVERED_AT = GATE_AT + GATE_EMBLEMS.length;
/** Colour of the scissors, the badge or the gate's second colour. */
export const COLOR_AT = COVERED_AT + 1;
/** Numbers per window, rounded up to whole SIMD vectors. */
export const WINDOW_OUTPUTS = Math.ceil((COLOR_AT + COLORS.length) / 8) * 8;
