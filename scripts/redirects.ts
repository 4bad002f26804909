import { openDatabase } from '#db/client.server.ts';
import { migrate } from '#db/migrate.ts';
import type { Context } from '#domain/context.server.ts';
import { DomainError } from '#domain/errors.ts';
import { listRedirects } from '#domain/redirects/list-redirects.ts';
import { removeRedirect } from '#domain/redirects/remove-redirect.ts';
import { setRedirect } from '#domain/redirects/set-redirect.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';

const USAGE = `Usage: npm run redirects -- list                        what leads where
       npm run redirects -- set FROM TO [--for-now]     lead a path elsewhere (302 with --for-now, else 301)
       npm run redirects -- remove FROM                 forget a rule

FROM is a path such as /old/page, for all languages at once. TO is a path, or an address such as https://example.com.
A running site on the same PostgreSQL follows within seconds; the embedded database belongs to one process, so
stop the site first.`;

/** Keeps the rules by which old paths lead elsewhere, in the database that the settings name. */
const [command, ...rest] = process.argv.slice(2);
const isForNow = rest.includes('--for-now');
const [from, to, ...more] = rest.filter((word) => word !== '--for-now');

if (command === 'list' && !from) {
  await inDatabase(async (ctx) => {
    const rules = await listRedirects(ctx);
    if (rules.length === 0) console.log('There are no rules.');
    for (const rule of rules) console.log(`${rule.status}  ${rule.from}  →  ${rule.to}`);
  });
} else if (command === 'set' && from && to && more.length === 0) {
  await inDatabase(async (ctx) => {
    const rule = await setRedirect(ctx, { from, to, status: isForNow ? 302 : 301 });
    console.log(`${rule.status}  ${rule.from}  →  ${rule.to}`);
  });
} else if (command === 'remove' && from && !to) {
  await inDatabase(async (ctx) => {
    await removeRedirect(ctx, from);
    console.log(`Forgot the rule for ${from}.`);
  });
} else {
  console.log(USAGE);
  process.exitCode = command === '--help' ? 0 : 2;
}

async function inDatabase(work: (ctx: Context) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const client = await openDatabase(config);
  try {
    await migrate(client.db);
    await work({ db: client.db, site: config.site, log: createLog('warn') });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await client.close();
  }
}
