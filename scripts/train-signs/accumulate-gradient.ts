import { allocateMaps, type PaddedMap, runLayers } from '#recognition/net/conv-net.ts';
import type { Address, Kernel } from '#recognition/net/kernel.ts';
import { WINDOW_OUTPUTS } from '#recognition/sign-net/heads.ts';
import { SIGN_NET, WINDOW_PX } from '#recognition/sign-net/shape.ts';
import type { BoardExample } from '../train-board/board-example.ts';
import { runBackwards } from '../training/backward.ts';
import { type WindowAugmentation, writeAugmentedWindow } from './augment-window.ts';
import { measureSignLoss, type SignTally } from './sign-loss.ts';
import type { SignTarget } from './sign-targets.ts';

/** Adds `share` of a block's or gate's gradient to the sum. */
export type GradientAccumulator = (
  example: BoardExample,
  target: SignTarget,
  augmentation: WindowAugmentation,
  share: number,
  tally: SignTally,
) => void;

/** The maps of one window. */
interface Sheet {
  readonly maps: readonly PaddedMap[];
  readonly raw: readonly PaddedMap[];
}

/** Larger blocks and gates are skipped. */
const WINDOWS_MAX = 12;
/** Windows with smaller gradients are skipped: they teach little for their time. */
const GRADIENT_MIN = 0.02;

/** Allocates the maps for the windows of one block or gate. */
export function createGradientAccumulator(
  kernel: Kernel,
  parameters: Address,
  gradients: Address,
): GradientAccumulator {
  const allocate = (): PaddedMap[] => allocateMaps(kernel, SIGN_NET, WINDOW_PX, WINDOW_PX);
  const sheets = Array.from({ length: WINDOWS_MAX }, (): Sheet => {
    return { maps: allocate(), raw: allocate().slice(1) };
  });
  const gradientMaps = allocate();
  const start = (gradientMaps[0] as PaddedMap).at;
  const size = (kernel.mark() - start) / 4;
  return (example, { windows, label }, augmentation, share, tally) => {
    if (windows.length > WINDOWS_MAX) return;
    const outputs = windows.map((window, i): Float32Array => {
      const { maps, raw } = sheets[i] as Sheet;
      writeAugmentedWindow(kernel, maps[0] as PaddedMap, example, window, augmentation);
      runLayers(kernel, SIGN_NET, parameters, maps, raw);
      return kernel.view((maps.at(-1) as PaddedMap).at, WINDOW_OUTPUTS).slice();
    });
    const gradientsOfWindows = windows.map(() => new Float32Array(WINDOW_OUTPUTS));
    measureSignLoss(outputs, label, gradientsOfWindows, tally);
    gradientsOfWindows.forEach((gradient, i) => {
      if (!gradient.some((v) => Math.abs(v) > GRADIENT_MIN)) return;
      const { maps, raw } = sheets[i] as Sheet;
      kernel.view(start, size).fill(0);
      kernel
        .view((gradientMaps.at(-1) as PaddedMap).at, WINDOW_OUTPUTS)
        .set(gradient.map((v) => v * share));
      runBackwards(kernel, SIGN_NET, parameters, maps, raw, gradientMaps, gradients);
    });
  };
}
