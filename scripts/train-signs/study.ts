import { allocateMaps, type PaddedMap, runLayers } from '#recognition/net/conv-net.ts';
import type { Address, Kernel } from '#recognition/net/kernel.ts';
import { ANSWERS } from '#recognition/sign-net/heads.ts';
import { SIGN_NET, WINDOW_PX } from '#recognition/sign-net/shape.ts';
import type { Example } from '../train-board/example.ts';
import { runBackwards } from '../training/backward.ts';
import { type Glance, showWindow } from './glance.ts';
import { measureLoss, type Tally } from './loss.ts';
import type { Thing } from './things.ts';

/** Looks at a block or gate and adds what it teaches, a `share` of it, to the gradient. */
export type Study = (
  example: Example,
  thing: Thing,
  glance: Glance,
  share: number,
  tally: Tally,
) => void;

/** The maps of one window. */
interface Sheet {
  readonly maps: readonly PaddedMap[];
  readonly raw: readonly PaddedMap[];
}

/** Windows of the largest block or gate that is looked at. */
const WINDOWS_MOST = 12;
/** From a window with smaller slopes nothing is learnt that is worth the time. */
const SLOPE_LEAST = 0.02;

/** Makes room for the windows of one thing. */
export function createStudy(kernel: Kernel, parameters: Address, gradients: Address): Study {
  const allocate = (): PaddedMap[] => allocateMaps(kernel, SIGN_NET, WINDOW_PX, WINDOW_PX);
  const sheets = Array.from({ length: WINDOWS_MOST }, (): Sheet => {
    return { maps: allocate(), raw: allocate().slice(1) };
  });
  const slopes = allocate();
  const start = (slopes[0] as PaddedMap).at;
  const size = (kernel.mark() - start) / 4;
  return (example, { windows, label }, glance, share, tally) => {
    if (windows.length > WINDOWS_MOST) return;
    const answers = windows.map((window, i): Float32Array => {
      const { maps, raw } = sheets[i] as Sheet;
      showWindow(kernel, maps[0] as PaddedMap, example, window, glance);
      runLayers(kernel, SIGN_NET, parameters, maps, raw);
      return kernel.view((maps.at(-1) as PaddedMap).at, ANSWERS).slice();
    });
    const told = windows.map(() => new Float32Array(ANSWERS));
    measureLoss(answers, label, told, tally);
    told.forEach((slope, i) => {
      if (!slope.some((v) => Math.abs(v) > SLOPE_LEAST)) return;
      const { maps, raw } = sheets[i] as Sheet;
      kernel.view(start, size).fill(0);
      kernel.view((slopes.at(-1) as PaddedMap).at, ANSWERS).set(slope.map((v) => v * share));
      runBackwards(kernel, SIGN_NET, parameters, maps, raw, slopes, gradients);
    });
  };
}
