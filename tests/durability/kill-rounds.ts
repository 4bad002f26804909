import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#db/client.server.ts';

export interface KillResult {
  readonly rounds: number;
  /** Commits that a writer was told are done. */
  readonly acknowledged: number;
  /** Of these, the ones that were not there afterwards. */
  readonly lost: readonly number[];
}

/** How many commits a round lets happen before the kill; odd numbers, so that kills fall at different places in the log. */
const COMMITS = [61, 7, 233, 1, 139, 419, 23, 307];

/**
 * Kills a process with SIGKILL while it commits to an embedded database, `rounds` times over on one folder,
 * then opens the folder and looks for everything that was acknowledged.
 */
export async function killWhileWriting(rounds: number): Promise<KillResult> {
  const folder = mkdtempSync(join(tmpdir(), 'unjam-durability-'));
  try {
    const acknowledged: number[] = [];
    for (let round = 0; round < rounds; round++) {
      acknowledged.push(...(await killOnce(folder, COMMITS[round % COMMITS.length] ?? 1)));
    }
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir: folder });
    const { rows } = await sql<{ number: number }>`select number from acknowledged`.execute(db);
    await close();
    const kept = new Set(rows.map((row) => row.number));
    const lost = acknowledged.filter((number) => !kept.has(number));
    return { rounds, acknowledged: acknowledged.length, lost };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets a writer acknowledge `commits` rows and kills it at that moment; gives all the numbers that it said. */
function killOnce(folder: string, commits: number): Promise<readonly number[]> {
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  let isKilled = false;
  writer.stdout.on('data', (chunk) => {
    said += chunk;
    if (said.split('\n').length > commits && !isKilled) isKilled = writer.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    writer.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve(said.split('\n').slice(0, -1).map(Number));
      else reject(new Error('the writer ended by itself'));
    });
  });
}
