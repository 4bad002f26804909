import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Assets } from './assets.ts';
import type { RenderResult, TextFile } from './render-file.ts';

/** A text of ordinary length takes about 20 ms. */
const TIMEOUT_MS = 8_000;
const MEMORY_MAX_MB = 256;

/** The thread's message when it is ready for files. After that it posts one message per file. */
const READY = 'ready';
type RendererMessage = typeof READY | RenderResult;

/** Renders files, one at a time. */
export interface Renderer {
  /** Like `renderFile`. A file that takes too much time or memory gets a fault that says so. */
  render(file: TextFile): Promise<RenderResult>;
  close(): Promise<void>;
}

/**
 * Creates a renderer that works in its own thread. Some texts take a Markdown parser minutes, and must not block the site: after
 * `timeoutMs` (Default: 8,000) their thread is terminated, and the next file gets a new one.
 */
export function createRenderer(assets: Assets, today: string, timeoutMs = TIMEOUT_MS): Renderer {
  let worker: Worker | undefined;

  async function ensureWorker(): Promise<Worker> {
    if (worker) return worker;
    const started = new Worker(new URL('./render.worker.ts', import.meta.url), {
      workerData: { assets, today },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
    });
    started.unref();
    worker = started;
    await nextMessage(started);
    return started;
  }

  async function close(): Promise<void> {
    const closing = worker;
    worker = undefined;
    await closing?.terminate();
  }

  return {
    async render(file) {
      const ready = await ensureWorker();
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), timeoutMs);
      try {
        ready.postMessage(file);
        return (await nextMessage(ready, timeout.signal)) as RenderResult;
      } catch (error) {
        await close();
        const reason = timeout.signal.aborted
          ? `takes longer than ${timeoutMs / 1000} seconds to render`
          : `cannot be rendered (${(error as Error).message})`;
        const message = `the text ${reason}; something in it is nested or repeated too much.`;
        return { ok: false, error: [{ line: 1, message }] };
      } finally {
        clearTimeout(timer);
      }
    },
    close,
  };
}

/**
 * The next message of our thread. Under `node --watch` Node also posts its own messages, one for each imported file. Rejects if the thread
 * fails or `signal` aborts.
 */
async function nextMessage(worker: Worker, signal?: AbortSignal): Promise<RendererMessage> {
  for await (const [message] of on(worker, 'message', { ...(signal && { signal }) })) {
    if (message === READY || 'ok' in message) return message;
  }
  throw new Error('the thread ended');
}
