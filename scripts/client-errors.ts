import { parseArgs } from 'node:util';
import { openDatabase } from '#db/client.server.ts';
import { listClientErrors } from '#domain/client-errors/list-client-errors.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';

/** Prints what broke in visitors' browsers. */
const { values } = parseArgs({
  options: { help: { type: 'boolean' }, limit: { type: 'string', default: '50' } },
});
const limit = Number(values.limit);
if (values.help || !Number.isInteger(limit) || limit < 1) {
  console.log(
    'Usage: npm run client-errors [-- --limit 50]    what broke in browsers, the latest first',
  );
  process.exit(values.help ? 0 : 2);
}

const config = readConfig(process.env);
const client = await openDatabase(config);
try {
  const ctx = { db: client.db, site: config.site, log: createLog('warn') };
  const kinds = await listClientErrors(ctx, limit);
  if (kinds.length === 0) console.log('Nothing has been reported in the last 30 days.');
  for (const { error_type, count, first_seen, last_seen, message, backtrace } of kinds) {
    const span = `${first_seen.toISOString()} to ${last_seen.toISOString()}`;
    console.log(
      `${error_type} × ${count}, ${span}\n  ${message}\n${backtrace.replace(/^/gm, '    ')}\n`,
    );
  }
} finally {
  await client.close();
}
