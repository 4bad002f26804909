import type { Cell, Side } from '#engine/types.ts';
import { allocateMaps, type PaddedMap, runLayers } from '../net/conv-net.ts';
import { type LoadedNet, loadNet } from '../net/load-net.ts';
import type { Flat } from '../rectify/flatten.ts';
import { ANSWERS } from './heads.ts';
import { type BlockSigns, type GateSigns, poolBlock, poolGate } from './pool.ts';
import { SIGN_NET, WINDOW_PX } from './shape.ts';
import { SIGN_WEIGHTS } from './weights.ts';
import { blockWindows, gateWindows, type Window, writeWindow } from './windows.ts';

/** Says what found blocks and gates carry. */
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

/** Reads signs from a board flattened at `CELL_PX` samples a cell. */
export function createSignReader(flat: Flat): SignReader {
  return {
    onBlock: (cells) => poolBlock(blockWindows(cells).map((window) => look(flat, window))),
    onGate: (side, cells) => poolGate(gateWindows(side, cells).map((window) => look(flat, window))),
  };
}

/** The network's answers for a window. */
function look(flat: Flat, window: Window): Float32Array {
  const { kernel, parameters, maps } = load();
  const input = maps[0] as PaddedMap;
  writeWindow(flat, window, input, kernel);
  runLayers(kernel, SIGN_NET, parameters, maps);
  return kernel.view((maps.at(-1) as PaddedMap).at, ANSWERS).slice();
}
