import { isDataDear } from '../navigation/data-cost.ts';
import { type KeepLevels, listPathsToKeep } from './kept.ts';

/**
 * Has the level at `path` and the next twenty kept on this device. Nothing happens where data is dear
 * (save-data, 2G) or there is no service worker.
 */
export async function keepLevels(path: string, levelMax: number): Promise<void> {
  if (!('serviceWorker' in navigator) || isDataDear()) return;
  const paths = listPathsToKeep(path, levelMax);
  if (paths.length === 0) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-levels', paths } satisfies KeepLevels);
}
