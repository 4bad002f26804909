import type { SiteWeightFiles, WeightFiles } from '#recognition/networks.ts';
import type { Picture } from '#recognition/picture.ts';
import { isSiteDrawing } from '#recognition/site-drawing.ts';

let fetched: Promise<WeightFiles> | undefined;

/**
 * Fetches the weights of the recognizer's networks, 1.8 MB in transit, once per page. The files have a hash in their names, so browsers
 * cache them permanently. After a failure, the next call fetches again.
 */
export function fetchWeights(): Promise<WeightFiles> {
  fetched ??= fetchAll().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

/**
 * Fetches the same weights, and for a picture of the site's own drawing also the weights for these, 1.6 MB more. If those cannot be
 * fetched, the picture is read without them.
 */
export async function fetchWeightsFor(picture: Picture): Promise<WeightFiles> {
  const files = await fetchWeights();
  return isSiteDrawing(picture)
    ? { ...files, site: await fetchSiteWeights().catch(() => undefined) }
    : files;
}

async function fetchSiteWeights(): Promise<SiteWeightFiles> {
  const [board, numbers] = await Promise.all([
    fetchBytes(new URL('../../../recognition/board-net/site-weights.bin', import.meta.url)),
    fetchBytes(new URL('../../../recognition/number-net/site-weights.bin', import.meta.url)),
  ]);
  return { board, numbers };
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
