import type { WeightFiles } from '#recognition/networks.ts';

let fetched: Promise<WeightFiles> | undefined;

/**
 * Fetches the weights of the recogniser's networks, 1.8 MB as they are sent, once for the page. The files have a hash in their names, so browsers
 * keep them for good. After a failure the next call fetches again.
 */
export function fetchWeights(): Promise<WeightFiles> {
  fetched ??= fetchAll().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

async function fetchAll(): Promise<WeightFiles> {
  const [board, lattice, numbers, glyphs] = await Promise.all([
    fetchBytes(new URL('../../../recognition/board-net/weights.bin', import.meta.url)),
    fetchBytes(new URL('../../../recognition/lattice-net/weights.bin', import.meta.url)),
    fetchBytes(new URL('../../../recognition/number-net/weights.bin', import.meta.url)),
    fetchBytes(new URL('../../../recognition/level-label/weights.bin', import.meta.url)),
  ]);
  return { board, lattice, numbers, glyphs };
}

async function fetchBytes(url: URL): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
