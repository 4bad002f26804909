/** Moves a site from one engine to the other: `npm run move -- --help`. */

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { openDatabase } from '#db/client.server.ts';
import { type Restored, restoreSite } from '#domain/backups/restore-site.ts';
import { saveBackup } from '#domain/backups/save-backup.ts';
import { writeBackup } from '#domain/backups/write-backup.ts';
import type { PictureStore } from '#domain/platform/pictures/picture-store.server.ts';
import { backupSource } from '#server/backup-source.ts';
import { restorePlace } from '#server/backups.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openPictures } from '#server/stores.ts';
import { type AskSite, ownOrBeside } from './backup/ask-site.ts';
import { describeBackup } from './backup/describe-backup.ts';
import { readCommandLine } from './command/command-line.ts';
import { runTool, ToolError } from './command/run-tool.ts';

const USAGE = `Usage: npm run move -- postgres://user:password@host:5432/unjam [--site URL]
       npm run move -- embedded

Moves everything that the site of these settings has stored to an empty PostgreSQL database, or, with DATABASE_URL set, from there to a
new embedded database in DATA_DIR. Every table is compared with the original. Pictures and key stay where they
are. Meanwhile and afterwards the site is read-only, until it is started with its new DATABASE_URL. If anything
fails, the site continues as before and the new database is emptied.

If a site uses the embedded database, the command asks that site, with OPERATOR_TOKEN, at HOST:PORT or the address of --site.
`;

/** How long the site stays read-only if this command is killed, and how often the time is extended. */
const LEASE_S = 120;
const RENEW_MS = 30_000;

await runTool(async () => {
  const { options, words } = readCommandLine(USAGE, { site: String }, { least: 1, most: 1 });
  const [to = ''] = words;
  const from = readConfig(process.env);
  const target = targetOf(from, to);
  await mkdir(from.dataDir, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'unjam-move-'));
  const file = join(folder, 'everything.tar');
  try {
    const restored = await (from.databaseUrl === null
      ? ownOrBeside(
          from,
          options.site,
          () => moveOwn(from, target, file),
          (ask) => moveBeside(ask, target, file),
        )
      : moveServer(from, target, file));
    console.log(`Moved ${describeBackup(restored)} Every table is as it was.`);
    for (const { name, rows } of restored.manifest.tables)
      if (rows > 0) console.log(`  ${name}: ${rows}`);
    console.log(
      target.databaseUrl === null
        ? 'Now stop the site and start it without DATABASE_URL. The PostgreSQL database stays as it is, and read-only.'
        : 'Now stop the site and start it with the new DATABASE_URL. What is in DATA_DIR/pg is no longer used: keep it until you are content.',
    );
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

function targetOf(from: Config, to: string): Config {
  if (to === 'embedded') {
    if (from.databaseUrl !== null) return { ...from, databaseUrl: null };
    throw new ToolError('The site is on the embedded database already: DATABASE_URL is not set.');
  }
  const { databaseUrl } = readConfig({ DATABASE_URL: to });
  if (databaseUrl !== null && from.databaseUrl === null) return { ...from, databaseUrl };
  throw new ToolError(
    'The site is on a PostgreSQL database already: use pg_dump to move it to another one.',
  );
}

/** Nobody else uses the database. */
async function moveOwn(from: Config, target: Config, file: string): Promise<Restored> {
  const client = await openDatabase(from);
  try {
    await saveBackup(writeBackup(backupSource(from, client)), file);
    return await fillTarget(target, file);
  } finally {
    await client.close();
  }
}

/** A site has the embedded database. It grants read-only mode for a limited time, which is extended repeatedly. */
async function moveBeside(ask: AskSite, target: Config, file: string): Promise<Restored> {
  const setMode = (readOnlySeconds: number | null) =>
    ask('/site/mode', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ readOnlySeconds }),
    });
  await setMode(LEASE_S);
  const renewal = setInterval(() => {
    setMode(LEASE_S).catch((error: unknown) => console.error(error));
  }, RENEW_MS);
  try {
    const { body } = await ask('/site/backup');
    if (body === null) throw new ToolError('The site has sent no backup.');
    await saveBackup(Readable.fromWeb(body as NodeReadableStream), file);
    const restored = await fillTarget(target, file);
    clearInterval(renewal);
    await setMode(null);
    return restored;
  } catch (error) {
    clearInterval(renewal);
    await setMode(0).catch((cause: unknown) => console.error(cause));
    throw error;
  }
}

/** Every site and worker on the server becomes read-only by a setting of the database. */
async function moveServer(from: Config, target: Config, file: string): Promise<Restored> {
  const client = await openDatabase(from);
  const undo = () => client.setReadOnly(false);
  const undoAndEnd = () => {
    undo().finally(() => process.exit(130));
  };
  process.once('SIGINT', undoAndEnd).once('SIGTERM', undoAndEnd);
  try {
    await client.setReadOnly(true);
    await saveBackup(writeBackup(backupSource(from, client)), file);
    return await fillTarget(target, file);
  } catch (error) {
    await undo();
    throw error;
  } finally {
    await client.close();
  }
}

/** Pictures and key are already there if both share their folder. Then they are only compared. */
async function fillTarget(target: Config, file: string): Promise<Restored> {
  const pictures = openPictures(target);
  const compared: PictureStore = {
    ...pictures,
    async write({ hash }) {
      if (!(await pictures.find(hash)))
        throw new Error(`The picture ${hash} is not where the site will look for it.`);
    },
  };
  const place = { ...restorePlace(target), bucket: compared };
  if (target.databaseUrl === null) return restoreSite(place, file);
  // The running site uses DATA_DIR.
  const dataDir = await mkdtemp(join(tmpdir(), 'unjam-moving-'));
  try {
    const keyFile = place.keyFile && resolve(place.keyFile);
    return await restoreSite({ ...place, dataDir, keyFile }, file);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
