import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findFreePort } from './free-port.ts';

/** Our own PostgreSQL server, deleted after the tests. */
export interface PostgresServer {
  /** Address of its empty database `postgres`. Its user may create others. */
  readonly url: string;
  /** Ends all connections, and restarts on the same data. */
  restart(): Promise<void>;
  /** May be called more than once. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server on a free port of this machine, with a new data folder. `settings` are those of its configuration, as
 * `name=value`. (Default: none) As root it runs as another user, because PostgreSQL refuses to run as root. If the machine has no
 * PostgreSQL and we may not install it, throws with the command that helps.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const bin = findBinaries() ?? installBinaries();
  const user = process.getuid?.() === 0 ? findPlainUser() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'unjam-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const run = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'unjam', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...run, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await findFreePort();
  const command = [
    ...['-D', join(folder, 'data'), '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F'],
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const start = () => startServer(join(bin, 'postgres'), command, run);
  let end = await start();
  return {
    url: `postgres://unjam@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await end();
      end = await start();
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the server and waits until it accepts connections. Returns a function that stops it. */
async function startServer(
  program: string,
  command: readonly string[],
  run: { readonly cwd: string },
): Promise<() => Promise<void>> {
  const server = spawn(program, command, { ...run, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let words = '';
    server.stderr.on('data', (chunk) => {
      words += chunk;
      if (words.includes('database system is ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${words}`)));
  });
  return async () => {
    // SIGINT is PostgreSQL's fast shutdown. It does not wait for clients.
    server.kill('SIGINT');
    await exited;
  };
}

/** Debian does not put the server's programs on the PATH. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
}

function installBinaries(): string {
  const command = 'apt-get update && apt-get install -y --no-install-recommends postgresql';
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing PostgreSQL (apt-get install postgresql).');
    execFileSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const bin = findBinaries();
  if (bin) return bin;
  throw new Error(`The database tests need PostgreSQL; install it with: sudo sh -c "${command}"`);
}

/** The user of Debian's package, or the one that exists on every machine. */
function findPlainUser(): { readonly uid: number; readonly gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].flatMap((name) =>
    users.filter(([user]) => user === name),
  )[0];
  if (!found) throw new Error('PostgreSQL cannot run as root, and there is no user nobody.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}
