import { listRedirects } from '#domain/redirects/list-redirects.ts';
import { removeRedirect } from '#domain/redirects/remove-redirect.ts';
import { setRedirect } from '#domain/redirects/set-redirect.ts';
import { readCommandLine, refuseCall } from './command/command-line.ts';
import { runTool, withDatabase } from './command/run-tool.ts';

const USAGE = `Usage: npm run redirects -- list                        list all rules
       npm run redirects -- set FROM TO [--temporary]   redirect a path (302 with --temporary, else 301)
       npm run redirects -- remove FROM                 remove a rule

FROM is a path such as /old/page, for all languages at once. TO is a path, or an address such as https://example.com.
A running site on the same PostgreSQL server applies the change within seconds. The embedded database belongs to one process, so
stop the site first.`;

await runTool(async () => {
  const { options, words } = readCommandLine(USAGE, { temporary: false }, { least: 1, most: 3 });
  const [command, from, to] = words;
  if (command === 'list' && !from) {
    await withDatabase(async (ctx) => {
      const rules = await listRedirects(ctx);
      if (rules.length === 0) console.log('There are no rules.');
      for (const rule of rules) console.log(`${rule.status}  ${rule.from}  →  ${rule.to}`);
    });
    return 0;
  }
  if (command === 'set' && from && to) {
    await withDatabase(async (ctx) => {
      const rule = await setRedirect(ctx, { from, to, status: options.temporary ? 302 : 301 });
      console.log(`${rule.status}  ${rule.from}  →  ${rule.to}`);
    });
    return 0;
  }
  if (command === 'remove' && from && !to) {
    await withDatabase((ctx) => removeRedirect(ctx, from));
    console.log(`Removed the rule for ${from}.`);
    return 0;
  }
  return refuseCall(USAGE);
});
