/** What a piece of a board can carry: one table, from which the forms are generated and with which every value is validated. */

import { type Block, COLORS, type Color, type Crate, type Gate } from '#engine/types.ts';

/** How the value of a field is entered, and its bounds. */
type FieldKind =
  | { readonly kind: 'flag' }
  | { readonly kind: 'count'; readonly min: number; readonly max: number }
  | { readonly kind: 'seconds'; readonly max: number }
  | { readonly kind: 'color' }
  /** A list of colors, at least one. */
  | { readonly kind: 'colors'; readonly max: number }
  /** Two colors. */
  | { readonly kind: 'pair' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Pairs of indices into a gate's cells. */
  | { readonly kind: 'spans' };

interface FieldRules {
  /** The initial value when the field is added. */
  readonly start: unknown;
  /** Only a block with a color can have it. */
  readonly needsColor?: true;
  /** Another field that must be set already. */
  readonly needs?: string;
  /** Fields that are removed when this one is added. */
  readonly replaces?: readonly string[];
}

export type Field = FieldKind & FieldRules;

/** Larger counts are meaningless, because no board has that many exits. */
const COUNT_MAX = 999;
const exits = { kind: 'count', min: 0, max: COUNT_MAX } as const;
const seconds = { kind: 'seconds', max: 9999, start: 30 } as const;

export type BlockField = Exclude<keyof Block, 'id' | 'cells' | 'color'>;
export type GateField = Exclude<keyof Gate, 'id' | 'cells' | 'color' | 'side'>;
export type CrateField = Exclude<keyof Crate, 'id' | 'cells' | 'blocks'>;

export const BLOCK_FIELDS: Readonly<Record<BlockField, Field>> = {
  axis: { kind: 'choice', choices: ['horizontal', 'vertical'], start: 'horizontal' },
  axisUntil: { ...exits, start: 3, needs: 'axis' },
  layers: { kind: 'colors', max: 8, start: ['blue'], needsColor: true, replaces: ['swapsTo'] },
  ice: { ...exits, start: 3 },
  locks: { ...exits, start: 1 },
  key: { kind: 'flag', start: true, needsColor: true },
  star: { kind: 'flag', start: true, needsColor: true },
  ropes: { kind: 'colors', max: 10, start: ['pink'] },
  scissors: { kind: 'color', start: 'pink', needsColor: true },
  curtain: { kind: 'choice', choices: ['closed', 'open'], start: 'closed' },
  hidden: { ...exits, start: 3 },
  rainbow: { kind: 'flag', start: true, needsColor: true },
  swapsTo: { kind: 'color', start: 'red', needsColor: true, replaces: ['layers'] },
  dynamite: { kind: 'count', min: 1, max: COUNT_MAX, start: 5, needsColor: true },
  fixed: { kind: 'flag', start: true },
  bomb: seconds,
  capsule: seconds,
};

export const GATE_FIELDS: Readonly<Record<GateField, Field>> = {
  colors: { kind: 'colors', max: 12, start: ['red', 'blue'], replaces: ['color', 'switches'] },
  switches: { kind: 'pair', start: ['red', 'blue'], replaces: ['color', 'colors'] },
  star: { kind: 'flag', start: true },
  ice: { ...exits, start: 3 },
  locks: { ...exits, start: 1 },
  shutter: { kind: 'choice', choices: ['shut', 'open'], start: 'shut' },
  spans: { kind: 'spans', start: [[0, 0]] },
};

export const CRATE_FIELDS: Readonly<Record<CrateField, Field>> = {
  opensAfter: { ...exits, start: 1 },
  movable: { kind: 'flag', start: true },
};

/** Whether a value is valid for this field. `length` is the number of the gate's cells, for spans. */
export function isFieldValue(field: Field, value: unknown, length = 0): boolean {
  switch (field.kind) {
    case 'flag':
      return value === true;
    case 'count':
      return Number.isInteger(value) && isWithin(value as number, field.min, field.max);
    case 'seconds':
      return Number.isFinite(value) && isWithin(value as number, 0, field.max);
    case 'color':
      return isColor(value);
    case 'colors':
      return isList(value, 1, field.max) && value.every(isColor);
    case 'pair':
      return isList(value, 2, 2) && value.every(isColor);
    case 'choice':
      return typeof value === 'string' && field.choices.includes(value);
    case 'spans':
      return isList(value, 1, 16) && value.every((span) => isSpan(span, length));
  }
}

export function isColor(value: unknown): value is Color {
  return COLORS.includes(value as Color);
}

function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

function isList(value: unknown, min: number, max: number): value is readonly unknown[] {
  return Array.isArray(value) && value.length >= min && value.length <= max;
}

function isSpan(value: unknown, length: number): boolean {
  if (!isList(value, 2, 2) || !value.every(Number.isInteger)) return false;
  const [first, last] = value as readonly [number, number];
  return first >= 0 && first <= last && last < length;
}
