/** The thread behind `decode-heic.ts`. Only here does libheif, compiled to WebAssembly, read an untrusted file. */

import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicRequest, HeicResult } from './decode-heic.ts';

const { bytes, pixelsMax } = workerData as HeicRequest;
parentPort?.postMessage(await decode());

async function decode(): Promise<HeicResult> {
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) return { ok: false, error: 'damaged' };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > pixelsMax) return { ok: false, error: 'too-large' };
  const target = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  const drawn = await new Promise((resolve) => image.display(target, resolve));
  if (!drawn) return { ok: false, error: 'damaged' };
  return { ok: true, value: { width, height, pixels: target.data } };
}
