import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '#tests/free-port.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { startSiteProcess, startWorkerProcess } from '#tests/site-process.ts';
import { findChild } from '../bench/memory.ts';

const PROXY = join(import.meta.dirname, '../../deploy/Caddyfile');

/** One process of the site that can be killed, stopped and restarted at the same address. */
interface Replica {
  kill(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Two sites and two workers on PostgreSQL behind the proxy of `deploy/`. */
export interface Cluster {
  /** The address of the proxy. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly sites: readonly [Replica, Replica];
  readonly workers: readonly [Replica, Replica];
  restartDatabase(): Promise<void>;
  close(): Promise<void>;
}

/** Starts it on free ports of this machine. `settings` are PostgreSQL's. Throws if Caddy is not installed. */
export async function startCluster(settings: readonly string[]): Promise<Cluster> {
  try {
    execFileSync('caddy', ['version']);
  } catch {
    throw new Error('The proxy is not installed; install it with: sudo apt-get install caddy');
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'unjam-scale-'));
  const postgres = await startPostgres(settings);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const common = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SITE_URL: url,
    WORK_JOBS: 'false',
    HAS_LOGIN: 'true',
    EMAIL_LOGIN: 'true',
    TRUSTED_PROXIES: '1',
  };
  const ports = [await findFreePort(), await findFreePort()] as const;
  const site = (at: number) =>
    createReplica(() => startSiteProcess({ ...common, PORT: String(at) }));
  const worker = () => createReplica(() => startWorkerProcess(common));
  const sites = [site(ports[0]), site(ports[1])] as const;
  const workers = [worker(), worker()] as const;
  for (const replica of [...sites, ...workers]) await replica.start();
  const endProxy = await startProxy(url, ports, dataDir);
  return {
    ...{ url, databaseUrl: postgres.url, dataDir, sites, workers },
    restartDatabase: postgres.restart,
    close: async () => {
      await endProxy();
      await Promise.all([...sites, ...workers].map((replica) => replica.stop()));
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function createReplica(
  begin: () => Promise<{ readonly pid: number; stop(): Promise<number | null> }>,
): Replica {
  let running: Awaited<ReturnType<typeof begin>> | undefined;
  return {
    start: async () => {
      running = await begin();
    },
    stop: async () => {
      await running?.stop();
      running = undefined;
    },
    kill: async () => {
      // The command has a child, which is the server itself.
      process.kill(findChild(running?.pid ?? 0), 'SIGKILL');
      await running?.stop();
      running = undefined;
    },
  };
}

async function startProxy(url: string, ports: readonly number[], folder: string) {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\nimport ${PROXY}\n`);
  const proxy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      HOME: folder,
      SITE_HOST: url,
      UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  proxy.stderr.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-2000);
  });
  const exited = once(proxy, 'exit');
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (proxy.exitCode !== null) throw new Error(`the proxy ended: ${output}`);
    await delay(50);
  }
  return async () => {
    proxy.kill('SIGTERM');
    await exited;
  };
}
