import { listClientErrors } from '#domain/client-errors/list-client-errors.ts';
import { readCommandLine, refuseCall } from './command/command-line.ts';
import { runTool, withDatabase } from './command/run-tool.ts';

const USAGE = `Usage: npm run client-errors [-- --limit 50]

Lists the errors in visitors' browsers of the last 30 days, the latest first.`;

await runTool(async () => {
  const { limit } = readCommandLine(USAGE, { limit: 50 }).options;
  if (limit === 0) refuseCall(USAGE, '--limit must be 1 at least.');
  const errors = await withDatabase((ctx) => listClientErrors(ctx, limit));
  if (errors.length === 0) console.log('No errors have been reported in the last 30 days.');
  for (const { error_type, count, first_seen, last_seen, message, backtrace } of errors) {
    const span = `${first_seen.toISOString()} to ${last_seen.toISOString()}`;
    const indented = backtrace.replace(/^/gm, '    ');
    console.log(`${error_type} × ${count}, ${span}\n  ${message}\n${indented}\n`);
  }
  return 0;
});
