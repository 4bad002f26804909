import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { damagedError, fullSentence, prepareFolder } from './embedded-folder.ts';
import type {
  EngineCall,
  EngineMessage,
  EngineRequest,
  StatementFailure,
  StatementResult,
} from './embedded-messages.ts';
import {
  type DatabaseDamagedError,
  DatabaseFullError,
  DatabaseUnavailableError,
  isDamage,
  reasonOf,
  toUnavailable,
} from './unavailable.ts';

/** The embedded PostgreSQL, which runs in its own thread and serves one session. */
export interface EmbeddedEngine {
  /**
   * The session. After a crash of the engine, restarts it, as after a crash of the machine. Sessions obtained before keep throwing
   * `DatabaseUnavailableError`, so that a transaction cannot continue in another session.
   */
  connect(): Promise<EmbeddedSession>;
  /** Calls `report` once, when a statement first finds a damaged page or file. Such statements fail with the same error. */
  onDamage(report: (error: DatabaseDamagedError) => void): void;
  /** Allows transactions only to read (25006), or to write again; also applies after a crash. The caller must not be in a transaction. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
  /** Writes a checkpoint and ends the thread. A second call waits for the first. */
  close(): Promise<void>;
}

/** Throws errors with the fields of `pg` (`code`, `detail`, `constraint`, …), or `DatabaseUnavailableError`. */
export interface EmbeddedSession {
  /** Runs one statement with its values. */
  query(text: string, values: readonly unknown[]): Promise<StatementResult>;
  /** Runs one or several statements without values, and returns the result of each. */
  exec(text: string): Promise<readonly StatementResult[]>;
}

export interface EmbeddedOptions {
  /** A file with a dump that a database in memory starts from. (Default: none) */
  readonly template?: string;
}

/**
 * Opens the embedded PostgreSQL in `folder`/pg, or without a folder, one in memory.
 *
 * The caller holds the folder's lock, because two processes on one folder lose data silently. The thread does not keep the process alive
 * while it is idle. Throws a `DatabaseDamagedError` if the folder is not empty and the engine does not start in it.
 */
export async function openEmbedded(
  folder: string | null,
  { template }: EmbeddedOptions = {},
): Promise<EmbeddedEngine> {
  let thread = startThread(folder, template);
  let closing: Promise<void> | undefined;
  let damage: DatabaseDamagedError | undefined;
  let report: ((error: DatabaseDamagedError) => void) | undefined;
  await thread.started;
  const judge = (error: unknown) => {
    if (folder === null || !(error instanceof Error) || !isDamage(error)) {
      return toUnavailable(error);
    }
    if (!damage) {
      damage = damagedError(folder, error.message, error);
      report?.(damage);
    }
    return damage;
  };
  const run = async (current: Thread, call: EngineCall) => {
    try {
      return await current.call(call);
    } catch (error) {
      throw judge(error);
    }
  };
  let isReadOnly = false;
  const applyMode = (current: Thread) =>
    run(current, {
      kind: 'exec',
      text: `set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
    });
  return {
    onDamage(listener) {
      report = listener;
    },
    async setReadOnly(given) {
      isReadOnly = given;
      await applyMode(thread);
    },
    async connect() {
      if (closing) throw new DatabaseUnavailableError('The embedded database is closed.');
      const isNew = thread.hasEnded();
      if (isNew) thread = startThread(folder, template);
      const current = thread;
      await current.started;
      if (isNew && isReadOnly) await applyMode(current);
      return {
        query: async (text, values) => {
          const [result] = await run(current, { kind: 'query', text, values });
          return result ?? { rows: [] };
        },
        exec: (text) => run(current, { kind: 'exec', text }),
      };
    },
    close() {
      closing ??= endThread(thread);
      return closing;
    },
  };
}

interface Thread {
  /** Settles when the engine has started or failed to start. */
  readonly started: Promise<void>;
  readonly exited: Promise<unknown>;
  hasEnded(): boolean;
  call(call: EngineCall): Promise<readonly StatementResult[]>;
}

interface Pending {
  resolve(results: readonly StatementResult[]): void;
  reject(error: unknown): void;
}

function startThread(folder: string | null, template: string | undefined): Thread {
  const noteStart = folder === null ? () => {} : prepareFolder(folder);
  const worker = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
    workerData: { folder, template },
  });
  const pending = new Map<number, Pending>();
  const start = Promise.withResolvers<void>();
  let lastId = 0;
  let hasEnded = false;
  // An idle thread does not keep the process alive, but a thread that is closing is waited for.
  let isClosing = false;

  worker.on('message', (message: EngineMessage) => {
    if (message === 'ready') {
      worker.unref();
      noteStart();
      start.resolve();
      return;
    }
    // Under `node --watch`, Node sends its own messages.
    if (!('id' in message)) return;
    const { resolve, reject } = pending.get(message.id) ?? {};
    pending.delete(message.id);
    if (pending.size === 0 && !isClosing) worker.unref();
    if (message.ok) resolve?.(message.results);
    else reject?.(message.failure);
  });
  const end = (cause: unknown) => {
    hasEnded = true;
    // The engine cannot continue without space for its log. Nothing that it has acknowledged is lost.
    const full =
      folder !== null && cause && /No space left on device|ENOSPC/.test(reasonOf(cause))
        ? new DatabaseFullError(fullSentence(folder), { cause })
        : undefined;
    start.reject(
      folder === null
        ? cause
        : (full ?? damagedError(folder, cause ? reasonOf(cause) : 'its thread ended', cause)),
    );
    for (const { reject } of pending.values())
      reject(full ?? new DatabaseUnavailableError(CRASHED, { cause }));
    pending.clear();
  };
  worker.on('error', end);
  const exited = once(worker, 'exit').then(() => end(undefined), end);
  // Callers waiting for the start get the error. The promise itself must not count as unhandled.
  start.promise.catch(() => {});

  return {
    started: start.promise,
    exited,
    hasEnded: () => hasEnded,
    async call(call) {
      try {
        return await new Promise<readonly StatementResult[]>((resolve, reject) => {
          if (hasEnded) throw new DatabaseUnavailableError(CRASHED);
          const id = ++lastId;
          worker.postMessage({ id, ...call } satisfies EngineRequest);
          pending.set(id, { resolve, reject });
          isClosing ||= call.kind === 'close';
          worker.ref();
        });
      } catch (error) {
        // Created here, so that its stack contains the caller.
        throw isFailure(error) ? Object.assign(new Error(error.message), error.fields) : error;
      }
    },
  };
}

const CRASHED = 'The embedded database has ended unexpectedly.';

async function endThread(thread: Thread): Promise<void> {
  if (thread.hasEnded()) return;
  await thread.call({ kind: 'close' });
  await thread.exited;
}

function isFailure(error: unknown): error is StatementFailure {
  return !(error instanceof Error);
}
