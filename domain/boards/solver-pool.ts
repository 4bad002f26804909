import { createRequire } from 'node:module';
import { MessageChannel } from 'node:worker_threads';
import PQueue from 'p-queue';
import { Piscina } from 'piscina';
import type { PooledHelp, PooledTask } from './derive.worker.ts';
import type { DerivedSolution, SearchProgress, SolutionTask } from './derive-solution.ts';
import type { HelpTask } from './helper-threads.ts';

/** Resolved by its import name: bundled pages create pools too, and there is no worker next to the bundle. */
const WORKER = createRequire(import.meta.url).resolve('#domain/boards/derive.worker.ts');

/** Maximum number of helpers per board: each uses as much memory as the leading thread. */
const HELPERS_MAX = 3;

/**
 * How long a thread may go on beyond its limits before it is ended. Searches check the clock between states, and a state of a board made for
 * that can take minutes.
 */
const OVERRUN_MS = 60_000;

export interface DeriveOptions {
  /** Ends the thread and rejects if it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each better solution and each higher bound. */
  readonly onProgress?: (progress: SearchProgress) => void;
}

/** Threads that solve boards. */
export interface SolverPool {
  /** If the thread dies, for example from lack of memory, or goes on far beyond its limits, the board counts as unsolved. */
  derive(task: SolutionTask, options?: DeriveOptions): Promise<DerivedSolution>;
  close(): Promise<void>;
}

/** A helping thread. */
interface Helper {
  readonly recall: Int32Array;
  /** The parts of the board that it helps with. */
  readonly parts: HelpTask[];
  /** Ends the thread. */
  readonly kill: () => void;
  /** Resolves when its thread is free again. */
  readonly ended: Promise<void>;
}

/**
 * Creates a pool of `size` threads, which solve at most `boardsMax` boards at once. Threads start on demand and end when idle for a while.
 * Idle threads help with other boards until a board needs them.
 */
export function createSolverPool(
  size: number,
  boardsMax = size,
  overrunMs = OVERRUN_MS,
): SolverPool {
  const threads = new Piscina({
    filename: WORKER,
    minThreads: 0,
    // The number of threads is limited below. A task in Piscina's own queue would wait forever if the thread it waits for died.
    maxThreads: Infinity,
    idleTimeout: 10_000,
    concurrentTasksPerWorker: 1,
  });
  const queue = new PQueue({ concurrency: boardsMax });
  /** Parts of boards that no thread works on, the oldest board first. */
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
    const overrun = new AbortController();
    const options = { name: 'helpOut', transferList: [part.port], signal: overrun.signal };
    const helping = threads.run(help, options).then(
      (rest: HelpTask | undefined) => rest && parts.push(rest),
      () => {}, // If a helper dies, the board is still solved.
    );
    const ended = helping.then(() => {
      helpers = helpers.filter((other) => other.recall !== recall);
      share();
    });
    return { recall, parts, kill: () => overrun.abort(), ended };
  };
  /** Ends a helper whose help is over, if it does not end by itself. */
  const endSoon = ({ kill, ended }: Helper) => {
    const timer = setTimeout(kill, overrunMs);
    void ended.then(() => clearTimeout(timer));
  };
  /** Recalls a helping thread if boards need more threads than there are. */
  const recallHelper = async () => {
    const last = helpers.at(-1);
    if (last === undefined || queue.pending + helpers.length <= size) return;
    helpers = helpers.slice(0, -1);
    Atomics.store(last.recall, 0, 1);
    endSoon(last);
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
        const { firstLineMs = 0, shorteningMs = 0 } = task.search ?? {};
        const overrun = AbortSignal.timeout(firstLineMs + shorteningMs + overrunMs);
        const ends = AbortSignal.any(signal ? [signal, overrun] : [overrun]);
        return threads.run(pooled, { transferList: [port2], signal: ends });
      };
      try {
        return await queue.add(run, options);
      } catch (error) {
        if (signal?.aborted) throw error;
        return { kind: 'unsolved', failure: (error as Error).message };
      } finally {
        port1.close();
        openParts.delete(parts);
        for (const helper of helpers) if (helper.parts === parts) endSoon(helper);
        share();
      }
    },
    close: () => threads.destroy(),
  };
}
