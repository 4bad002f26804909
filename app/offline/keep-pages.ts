import { isDataExpensive } from '../navigation/data-cost.ts';
import { type KeepPages, listPathsToKeep } from './kept.ts';

/**
 * Has the pages cached that work without a network, and, where `path` is a level, it and the next twenty. Nothing
 * happens where data is dear (save-data, 2G) or there is no service worker. `home` is the home page in this language.
 */
export async function keepPages(path: string, levelMax: number, home: string): Promise<void> {
  if (!('serviceWorker' in navigator) || isDataExpensive()) return;
  const paths = listPathsToKeep(path, levelMax, home);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-pages', paths } satisfies KeepPages);
}
