import { BOARD_NET } from './board-net/shape.ts';
import { LATTICE_NET } from './lattice-net/shape.ts';
import { GLYPH_NET } from './level-label/shape.ts';
import { type LoadedNet, loadNet } from './net/load-net.ts';
import { NUMBER_NET } from './number-net/shape.ts';

/** The networks that read a picture. */
export interface Networks {
  /** Reads cells, edges, gates and signs of the rectified board. */
  readonly board: LoadedNet;
  /** Measures how far a lattice is off the board's cells. */
  readonly lattice: LoadedNet;
  /** Reads numbers on signs. */
  readonly numbers: LoadedNet;
  /** Reads digits and letters on the screen above the board. */
  readonly glyphs: LoadedNet;
  /**
   * Networks for the board and for numbers that are trained on the site's own drawings, for pictures of these. Without them, the general
   * networks read these pictures too.
   */
  readonly site?: Pick<Networks, SiteNetwork> | undefined;
}

type SiteNetwork = 'board' | 'numbers';

/** The bytes of each network's `weights.bin`, and of `site-weights.bin`. */
export type WeightFiles = Readonly<Record<Exclude<keyof Networks, 'site'>, Uint8Array>> & {
  readonly site?: SiteWeightFiles | undefined;
};
export type SiteWeightFiles = Readonly<Record<SiteNetwork, Uint8Array>>;

/** Loads the networks, in about 20 ms. Throws if a file does not belong to its network. */
export function loadNetworks(files: WeightFiles): Networks {
  return {
    board: loadNet(BOARD_NET, files.board),
    lattice: loadNet(LATTICE_NET, files.lattice),
    numbers: loadNet(NUMBER_NET, files.numbers),
    glyphs: loadNet(GLYPH_NET, files.glyphs),
    site: files.site && {
      board: loadNet(BOARD_NET, files.site.board),
      numbers: loadNet(NUMBER_NET, files.site.numbers),
    },
  };
}
