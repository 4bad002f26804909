import { BOARD_NET } from './board-net/shape.ts';
import { LATTICE_NET } from './lattice-net/shape.ts';
import { GLYPH_NET } from './level-label/shape.ts';
import { type LoadedNet, loadNet } from './net/load-net.ts';
import { NUMBER_NET } from './number-net/shape.ts';

/** The networks that read a picture. */
export interface Networks {
  /** Cells, edges, gates and signs of the rectified board. */
  readonly board: LoadedNet;
  /** How far a lattice is off the board's cells. */
  readonly lattice: LoadedNet;
  /** Numbers on signs. */
  readonly numbers: LoadedNet;
  /** Digits and letters on the screen above the board. */
  readonly glyphs: LoadedNet;
  /** The networks of the board and of numbers, trained on the site's own drawings, for pictures of these. Without them the usual ones read these too. */
  readonly site?: Pick<Networks, SiteNetwork> | undefined;
}

type SiteNetwork = 'board' | 'numbers';

/** The bytes of each network's `weights.bin`, and of `site-weights.bin`. */
export type WeightFiles = Readonly<Record<Exclude<keyof Networks, 'site'>, Uint8Array>> & {
  readonly site?: SiteWeightFiles | undefined;
};
export type SiteWeightFiles = Readonly<Record<SiteNetwork, Uint8Array>>;

/** Loads the networks, in about 20 ms. Throws if a file is not that of its network. */
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
