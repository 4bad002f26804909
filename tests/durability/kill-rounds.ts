import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#db/client.server.ts';
import { type BackupResult, checkBackups } from './check-backups.ts';
import { inspectSpends, type LedgerResult } from './inspect-spends.ts';

export interface KillResult {
  readonly rounds: number;
  /** Number of commits that were acknowledged to a writer. */
  readonly acknowledged: number;
  /** Those of them that were missing afterwards. */
  readonly lost: readonly number[];
}

export interface SpendResult extends KillResult, LedgerResult {
  readonly backups: BackupResult;
}

/** Number of commits in a round before the kill. Odd numbers, so that kills happen at different places in the log. */
const COMMITS = [61, 7, 233, 1, 139, 419, 23, 307];

/**
 * Kills a process with SIGKILL while it commits to an embedded database, `rounds` times on one folder. Then opens the folder and checks for
 * everything that was acknowledged.
 */
export async function killWhileWriting(rounds: number): Promise<KillResult> {
  return withFolder(async (dataDir) => {
    const acknowledged = await killRepeatedly('writer.ts', [dataDir], rounds);
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir });
    const { rows } = await sql<{ number: number }>`select number from acknowledged`.execute(db);
    await close();
    const found = new Set(rows.map((row) => row.number));
    const lost = acknowledged.filter((number) => !found.has(number));
    return { rounds, acknowledged: acknowledged.length, lost };
  });
}

/**
 * Kills a process with SIGKILL while it spends credits, `rounds` times on one database (the embedded one without an address), then sums the
 * ledger. Unless `restoredMax` is 0 (Default: 0), backups are made one after the other in the meantime, and that many of the newest are
 * restored afterwards.
 */
export async function killWhileSpending(
  rounds: number,
  databaseUrl: string | null = null,
  restoredMax = 0,
): Promise<SpendResult> {
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const backups = join(folder, 'backups');
    for (const each of [dataDir, backups]) mkdirSync(each);
    const args = [dataDir, databaseUrl ?? '', restoredMax > 0 ? backups : ''];
    const acknowledged = await killRepeatedly('spender.ts', args, rounds);
    const client = await openDatabase({ databaseUrl, dataDir });
    const result = await inspectSpends(client.db, acknowledged);
    await client.close();
    return {
      ...{ rounds, acknowledged: acknowledged.length, ...result },
      backups: await checkBackups(backups, acknowledged, databaseUrl, restoredMax),
    };
  });
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'unjam-durability-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function killRepeatedly(
  script: string,
  args: readonly string[],
  rounds: number,
): Promise<readonly number[]> {
  const acknowledged: number[] = [];
  for (let round = 0; round < rounds; round++) {
    acknowledged.push(...(await killOnce(script, args, COMMITS[round % COMMITS.length] ?? 1)));
  }
  return acknowledged;
}

/** Lets a writer acknowledge `commits` commits and kills it at that moment. Returns all the numbers that it printed. */
function killOnce(
  script: string,
  args: readonly string[],
  commits: number,
): Promise<readonly number[]> {
  const writer = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  let isKilled = false;
  writer.stdout.on('data', (chunk) => {
    printed += chunk;
    if (printed.split('\n').length > commits && !isKilled) isKilled = writer.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    writer.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(printed.split('\n').slice(0, -1).map(Number));
      else reject(new Error('the writer ended by itself'));
    });
  });
}
