import { normalizeAddress } from '#domain/accounts/address.ts';
import { listAccounts } from '#domain/accounts/list-accounts.ts';
import { setRole } from '#domain/accounts/set-role.ts';
import { removeTotpOf } from '#domain/admin/totp.ts';
import { readCommandLine, refuseCall } from './command/command-line.ts';
import { runTool, ToolError, withDatabase } from './command/run-tool.ts';

const USAGE = `Usage: npm run accounts -- list [--limit 50]      list accounts, admins first, then the newest
       npm run accounts -- admin EMAIL             make a confirmed account an admin
       npm run accounts -- revoke-admin EMAIL      make an admin a player again
       npm run accounts -- remove-app EMAIL        remove an admin's authenticator app, which is lost or blocked by wrong
                                                   codes, and end the sessions; then a password alone opens the console until
                                                   a new app is set up, so set a new password first if others may know it

A running site on the same PostgreSQL server applies the change from the next request on. The embedded database belongs to one
process, so stop the site first.`;

const ROLES = { admin: 'admin', 'revoke-admin': 'player' } as const;

await runTool(async () => {
  const { options, words } = readCommandLine(USAGE, { limit: Number }, { least: 1, most: 2 });
  if (options.limit === 0) refuseCall(USAGE, '--limit must be 1 at least.');
  const [command, address] = words;
  const isRole = command === 'admin' || command === 'revoke-admin';
  if (command === 'list' && address === undefined) {
    await list(options.limit ?? 50);
    return 0;
  }
  const isComplete = address !== undefined && options.limit === undefined;
  if (command === 'remove-app' && isComplete) {
    const email = readAddress(address);
    const isRemoved = await withDatabase((ctx) => removeTotpOf(ctx, email));
    console.log(`${email} has no authenticator app${isRemoved ? ' any more' : ''}.`);
    return 0;
  }
  if (isRole && isComplete) {
    const email = readAddress(address);
    const role = ROLES[command];
    const isChanged = await withDatabase((ctx) => setRole(ctx, email, role));
    const article = role === 'admin' ? 'an admin' : 'a player';
    console.log(`${email} is ${article}${isChanged ? ' now' : ' already'}.`);
    return 0;
  }
  return refuseCall(USAGE);
});

function readAddress(text: string): string {
  const email = normalizeAddress(text);
  if (email !== undefined) return email;
  throw new ToolError(`${JSON.stringify(text)} is no e-mail address such as ada@example.com.`);
}

async function list(limit: number): Promise<void> {
  const accounts = await withDatabase((ctx) => listAccounts(ctx, limit));
  if (accounts.length === 0) console.log('There are no accounts.');
  for (const { email, role, isConfirmed, createdAt } of accounts) {
    const state = isConfirmed ? 'confirmed' : 'not confirmed';
    console.log(`${createdAt.toISOString().slice(0, 10)}  ${role.padEnd(6)}  ${email}  (${state})`);
  }
}
