import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { createEngine } from './embedded-engine.ts';
import type {
  EngineCall,
  EngineMessage,
  EngineRequest,
  StatementFailure,
  StatementResult,
} from './embedded-messages.ts';

/** Entry of the thread that runs PGlite, so that neither a query nor an fsync blocks the thread that serves pages. */
const { folder, template } = workerData as {
  readonly folder: string | null;
  readonly template: string | undefined;
};
const pglite = await createEngine(folder, template ? { template: await openAsBlob(template) } : {});

parentPort?.on('message', async ({ id, ...call }: EngineRequest) => {
  try {
    post({ id, ok: true, results: await run(pglite, call) });
  } catch (error) {
    if (isCrash(error)) throw error;
    post({ id, ok: false, failure: failureOf(error) });
  }
  if (call.kind === 'close') parentPort?.close();
});
post('ready');

function post(message: EngineMessage): void {
  parentPort?.postMessage(message);
}

async function run(engine: PGlite, call: EngineCall): Promise<readonly StatementResult[]> {
  switch (call.kind) {
    case 'query':
      return [resultOf(await engine.query<object>(call.text, [...call.values]))];
    case 'exec':
      return (await engine.exec(call.text)).map(resultOf);
    case 'close':
      await engine.close();
      return [];
  }
}

/** Without the descriptions of columns, which nobody uses and which would be copied with every response. */
function resultOf({ rows, affectedRows, command }: StatementResult): StatementResult {
  return { rows, affectedRows, command } as StatementResult;
}

/**
 * Whether the engine itself is broken, not the statement. The error then ends the thread, and the next query starts a new one. After a
 * PANIC or a FATAL error, PostgreSQL's process would end; PGlite continues in a state in which every statement fails.
 */
function isCrash(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { severity } = error as { severity?: unknown };
  return (
    severity === 'PANIC' ||
    severity === 'FATAL' ||
    error instanceof WebAssembly.RuntimeError ||
    error.name === 'ExitStatus'
  );
}

function failureOf(error: unknown): StatementFailure {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  // Excludes the statement and its values, because they may be personal and errors are logged.
  const { query, params, queryOptions, message, stack, cause, ...fields } = {
    ...error,
  } as Record<string, unknown>;
  return { message: error.message, fields };
}
