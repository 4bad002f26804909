import { createRequire } from 'node:module';
import { MessageChannel } from 'node:worker_threads';
import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import type { PooledHelp, PooledTask } from './derive.worker.ts';
import type { DerivedSolution, SearchProgress, SolutionTask } from './derive-solution.ts';
import type { HelpTask } from './helper-threads.ts';

/** By its name among the rooms: pages, which are bundled, make pools as well, and beside the bundle there is no worker. */
const WORKER = createRequire(import.meta.url).resolve('#domain/boards/derive.worker.ts');

/** Helpers of one board at the most: each has as much memory as the thread that leads. */
const HELPERS_MAX = 3;

export interface DeriveOptions {
  /** Ends the thread, and rejects, when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** Is called with each better line, and each higher bound. */
  readonly onProgress?: (progress: SearchProgress) => void;
}

/** Threads that solve boards. */
export interface SolverPool {
  /** A board of which the thread dies, of memory for one, counts as unsolved. */
  derive(task: SolutionTask, options?: DeriveOptions): Promise<DerivedSolution>;
  close(): Promise<void>;
}

/** A thread that helps. */
interface Helper {
  readonly recall: Int32Array;
  /** When its thread is free again. */
  readonly ended: Promise<void>;
}

/**
 * Makes a pool of `size` threads, which solve at most `boardsMax` boards at once. They are started when there is work, and end when there
 * has been none for a while. Idle ones help with the boards of others, until a board needs them.
 */
export function createSolverPool(size: number, boardsMax = size): SolverPool {
  const threads = new Piscina({
    filename: WORKER,
    minThreads: 0,
    // What is started here is limited below. A task in Piscina's own queue would wait for ever if the thread that it waits for died.
    maxThreads: Infinity,
    idleTimeout: 10_000,
    concurrentTasksPerWorker: 1,
  });
  const queue = new PQueue({ concurrency: boardsMax });
  /** The parts of each board that nobody works on yet, the oldest board first. */
  const openParts = new Set<HelpTask[]>();
  let helpers: readonly Helper[] = [];

  const share = () => {
    while (queue.pending + queue.size + helpers.length < size) {
      const parts = [...openParts].find(({ length }) => length > 0);
      if (parts === undefined) return;
      helpers = [...helpers, startHelper(parts)];
    }
  };
  const startHelper = (parts: HelpTask[]): Helper => {
    const part = parts.shift() as HelpTask;
    const recall = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const help: PooledHelp = { ...part, recall };
    const helping = threads.run(help, { name: 'helpOut', transferList: [part.port] }).then(
      (rest: HelpTask | undefined) => rest && parts.push(rest),
      () => {}, // Without a helper that has died the board is solved as well.
    );
    const ended = helping.then(() => {
      helpers = helpers.filter((other) => other.recall !== recall);
      share();
    });
    return { recall, ended };
  };
  /** Takes a thread from its helping, where boards need more than there are. */
  const recallHelper = async () => {
    const last = helpers.at(-1);
    if (last === undefined || queue.pending + helpers.length <= size) return;
    helpers = helpers.slice(0, -1);
    Atomics.store(last.recall, 0, 1);
    await last.ended;
  };

  return {
    async derive(task, { signal, onProgress } = {}) {
      const { port1, port2 } = new MessageChannel();
      const parts: HelpTask[] = [];
      openParts.add(parts);
      port1.on('message', (message: SearchProgress | HelpTask) => {
        if (!('port' in message)) return onProgress?.(message);
        parts.push(message);
        share();
      });
      const pooled: PooledTask = { task, port: port2, helpers: Math.min(size - 1, HELPERS_MAX) };
      const options = signal && { signal };
      const run = async (): Promise<DerivedSolution> => {
        await recallHelper();
        return threads.run(pooled, { transferList: [port2], ...options });
      };
      try {
        return await queue.add(run, options);
      } catch (error) {
        if (signal?.aborted) throw error;
        return { kind: 'unsolved', failure: (error as Error).message };
      } finally {
        port1.close();
        openParts.delete(parts);
        share();
      }
    },
    close: () => threads.destroy(),
  };
}
