import type { Palette } from './assemble/palette.ts';
import type { Networks } from './networks.ts';

/**
 * Steps that improve the picture or the networks' output: better light, lattices, measurements, rules. The benchmark reads without each of
 * them to measure its effect.
 */
export const STEPS = [
  'white balance',
  'tilt',
  'lattice',
  'other sizes',
  'second pitch',
  'hue turn',
  'color correction',
  'kinds',
  'gates',
  'bars',
  'partners',
  'sign colors',
  'rules',
  'surfaces',
] as const;
export type Step = (typeof STEPS)[number];

/** Settings for reading a picture. */
export interface Setting {
  readonly networks: Networks;
  readonly without: ReadonlySet<Step>;
  /** The colors of blocks, if the picture has exactly these. */
  readonly exactPalette?: Palette | undefined;
  /** Reads the picture even if there are reasons to refuse it. The whole reading is then in doubt. (Default: false) */
  readonly isForced?: boolean;
}
