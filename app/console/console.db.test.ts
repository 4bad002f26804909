import { expect, test } from 'vitest';
import { setRole } from '#domain/accounts/set-role.ts';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { renderConsole } from './console.server.tsx';

test.each([
  '/admax/pictures/x',
  '/admax/files/x',
  '/admax/audit?subject=%00',
  '/admax/users?q=%00',
])('the console has no page at %s, and says so without an error', async (path) => {
  const site = await createAccountSite();
  await site.join();
  await setRole(site.ctx, ADA.email, 'admin');
  const { actor } = await site.enter();
  const request = new Request(`https://guide.example${path}`);
  const parts = { scripts: [], styles: [] } as never;
  const ctx = { ...site.ctx, actor };
  expect(await renderConsole(ctx, request, { parts, nonce: undefined })).toBeNull();
});
