import type { Cell, Side } from '#engine/types.ts';
import { allocateMaps, type PaddedMap, runLayers } from '../net/conv-net.ts';
import { type LoadedNet, loadNet } from '../net/load-net.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { WINDOW_OUTPUTS } from './heads.ts';
import { type BlockSigns, type GateSigns, poolBlock, poolGate } from './pool.ts';
import { SIGN_NET, WINDOW_PX } from './shape.ts';
import { SIGN_WEIGHTS } from './weights.ts';
import { blockWindows, gateWindows, type SignWindow, writeWindow } from './windows.ts';

/** Reads the signs of blocks and gates. */
export interface SignReader {
  onBlock(cells: readonly Cell[]): BlockSigns;
  onGate(side: Side, cells: readonly Cell[]): GateSigns;
}

interface Loaded extends LoadedNet {
  readonly maps: readonly PaddedMap[];
}

let loaded: Loaded | null = null;

function load(): Loaded {
  if (loaded) return loaded;
  const net = loadNet(SIGN_NET, SIGN_WEIGHTS);
  loaded = { ...net, maps: allocateMaps(net.kernel, SIGN_NET, WINDOW_PX, WINDOW_PX) };
  return loaded;
}

/** Reads signs from a board rectified at `CELL_PX` samples per cell. */
export function createSignReader(rectified: RectifiedBoard): SignReader {
  return {
    onBlock: (cells) => poolBlock(blockWindows(cells).map((window) => runNet(rectified, window))),
    onGate: (side, cells) =>
      poolGate(gateWindows(side, cells).map((window) => runNet(rectified, window))),
  };
}

/** The network's outputs for a window. */
function runNet(rectified: RectifiedBoard, window: SignWindow): Float32Array {
  const { kernel, parameters, maps } = load();
  const input = maps[0] as PaddedMap;
  writeWindow(rectified, window, input, kernel);
  runLayers(kernel, SIGN_NET, parameters, maps);
  return kernel.view((maps.at(-1) as PaddedMap).at, WINDOW_OUTPUTS).slice();
}
