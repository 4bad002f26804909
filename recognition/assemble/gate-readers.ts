import { COLOR_CLASSES } from '../board-net/heads.ts';
import type { BandReader, BandWeigher } from './bands.ts';
import type { BarReader, GateBars } from './gate-bars.ts';
import type { EndReader } from './gate-ends.ts';
import type { SliderReader } from './sliders.ts';

/** Measurements of gates on the picture itself. */
export interface GateReaders {
  readonly readBand: BandReader;
  readonly weighBand: BandWeigher;
  /** The colour of a gate under a jumping lock. */
  readonly readEnds: EndReader;
  readonly readSlider: SliderReader;
  readonly readBars: BarReader;
}

export const NO_BARS: GateBars = { outwards: [], middleAndEnds: null };

/** Readers without results: only the network decides. */
export const UNMEASURED: GateReaders = {
  readBand: () => 0,
  weighBand: () => new Array(COLOR_CLASSES).fill(1),
  readEnds: () => 0,
  readSlider: () => null,
  readBars: () => NO_BARS,
};
