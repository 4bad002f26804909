import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Assets } from './assets.ts';
import type { FileToRender, Rendering } from './render-file.ts';

/** A text of ordinary length takes some 20 ms. */
const RENDER_MS_MAX = 8_000;
const MEMORY_MB_MAX = 256;

/** Renders files, one at a time. */
export interface Renderer {
  /** As `renderFile`; a file that takes too long, or too much memory, has a fault that says so. */
  render(file: FileToRender): Promise<Rendering>;
  close(): Promise<void>;
}

/**
 * Makes a renderer in a thread of its own. There are texts that a Markdown parser needs minutes for, and such a file must
 * not hold up the site: the thread is ended and the next file gets a new one.
 */
export function createRenderer(assets: Assets, today: string, msMax = RENDER_MS_MAX): Renderer {
  let worker: Worker | undefined;

  async function wake(): Promise<Worker> {
    if (worker) return worker;
    const made = new Worker(new URL('./render.worker.ts', import.meta.url), {
      workerData: { assets, today },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX },
    });
    made.unref();
    worker = made;
    await once(made, 'message');
    return made;
  }

  async function end(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  return {
    async render(file) {
      const awake = await wake();
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(), msMax);
      try {
        awake.postMessage(file);
        const [rendering] = await once(awake, 'message', { signal: stop.signal });
        return rendering as Rendering;
      } catch (error) {
        await end();
        const why = stop.signal.aborted
          ? `takes longer than ${msMax / 1000} seconds to render`
          : `cannot be rendered (${(error as Error).message})`;
        return {
          ok: false,
          error: [
            {
              line: 1,
              message: `the text ${why}; something in it is nested or repeated too much.`,
            },
          ],
        };
      } finally {
        clearTimeout(timer);
      }
    },
    close: end,
  };
}
