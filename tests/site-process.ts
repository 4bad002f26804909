import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The site as a separate process. */
export interface SiteProcess {
  readonly url: string;
  readonly pid: number;
  /** All its output, on both streams. */
  output(): string;
  /** Asks it to stop, waits until it has, and returns its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts the site like `npm start`, with these settings (by default on a free port of 127.0.0.1), and waits until it listens. If it ends
 * before that, throws its output.
 */
export async function startSiteProcess(settings: Record<string, string>): Promise<SiteProcess> {
  // After the site that filled a folder (`fillFolder`), nothing is left to install or build.
  const isBuilt = process.env.UNJAM_FILLED_DIR !== undefined;
  const { ready, ...child } = await startProcess(
    [isBuilt ? '../server/main.ts' : 'start.mjs'],
    { HOST: '127.0.0.1', PORT: '0', ...(isBuilt && { NODE_ENV: 'production' }), ...settings },
    /Listening on (http:\S+)/,
  );
  return { url: ready[1] ?? '', ...child };
}

/** Starts `npm run worker` with these settings, and waits until it is running. */
export async function startWorkerProcess(
  settings: Record<string, string>,
): Promise<Omit<SiteProcess, 'url'>> {
  return startProcess(['run.mjs', 'worker'], settings, /Working jobs/);
}

async function startProcess(
  [script = '', ...args]: readonly string[],
  settings: Record<string, string>,
  pattern: RegExp,
) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../scripts', script), ...args],
    {
      env: {
        ...process.env,
        // The test runner sets it, and Node warns on stderr if NO_COLOR is also set.
        FORCE_COLOR: undefined,
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const exited = once(child, 'exit') as Promise<[code: number | null]>;
  const ready = await new Promise<RegExpExecArray>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const match = pattern.exec(output);
      if (match) resolve(match);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    exited.then(([code]) =>
      reject(new Error(`the process ended with exit code ${code}\n${output}`)),
    );
  });
  return {
    ready,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}
