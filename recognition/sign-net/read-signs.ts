import type { Cell, Side } from '#engine/types.ts';
import { type PaddedMap, runLayers } from '../net/conv-net.ts';
import type { SizedNet } from '../net/load-net.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { WINDOW_OUTPUTS } from './heads.ts';
import { type BlockSigns, type GateSigns, poolBlock, poolGate } from './pool.ts';
import { SIGN_NET } from './shape.ts';
import { blockWindows, gateWindows, type SignWindow, writeWindow } from './windows.ts';

/** Reads the signs of blocks and gates. */
export interface SignReader {
  onBlock(cells: readonly Cell[]): BlockSigns;
  onGate(side: Side, cells: readonly Cell[]): GateSigns;
}

/** Reads signs from a board rectified at `CELL_PX` samples per cell. */
export function createSignReader(net: SizedNet, rectified: RectifiedBoard): SignReader {
  return {
    onBlock: (cells) =>
      poolBlock(blockWindows(cells).map((window) => runNet(net, rectified, window))),
    onGate: (side, cells) =>
      poolGate(gateWindows(side, cells).map((window) => runNet(net, rectified, window))),
  };
}

/** The network's outputs for a window. */
function runNet(
  { kernel, parameters, maps }: SizedNet,
  rectified: RectifiedBoard,
  window: SignWindow,
): Float32Array {
  const input = maps[0] as PaddedMap;
  writeWindow(rectified, window, input, kernel);
  runLayers(kernel, SIGN_NET, parameters, maps);
  return kernel.view((maps.at(-1) as PaddedMap).at, WINDOW_OUTPUTS).slice();
}
