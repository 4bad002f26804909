import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The site as a process of its own. */
export interface SiteProcess {
  readonly url: string;
  readonly pid: number;
  /** Everything that it has said, on both of its streams. */
  output(): string;
  /** Asks it to stop, waits until it has, and gives its exit code. */
  stop(): Promise<number | null>;
}

/**
 * Starts `scripts/start.mjs` with these settings (by default on a free port of 127.0.0.1) and waits until it
 * listens. Throws what it said when it ends before that.
 */
export async function startSiteProcess(settings: Record<string, string>): Promise<SiteProcess> {
  const start = join(import.meta.dirname, '../scripts/start.mjs');
  const child = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      // The test runner sets it, and Node warns on stderr where NO_COLOR stands beside it.
      FORCE_COLOR: undefined,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit') as Promise<[code: number | null]>;
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const address = /Listening on (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    exited.then(([code]) => reject(new Error(`the site ended with exit code ${code}\n${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}
