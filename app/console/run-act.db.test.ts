import type { ActionFunction } from 'react-router';
import { expect, test } from 'vitest';
import { setRole } from '#domain/accounts/set-role.ts';
import type { Issue } from '#domain/platform/forms.ts';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { runAction } from '#tests/page-actions.ts';
import { runAct } from './run-act.server.ts';

test('a refused form names the fault of each field, and keeps what was entered', async () => {
  const site = await createAccountSite();
  await site.join();
  await setRole(site.ctx, ADA.email, 'admin');
  const { actor } = await site.enter();
  const body = new URLSearchParams({ form: 'set-level', level: '1' });
  for (const name of ['difficulty', 'seconds', 'unlocks']) body.set(name, 'wrong');
  const request = new Request('https://guide.example/admax/levels/1', { method: 'POST', body });
  const response = await runAction(runAct as ActionFunction, request, {
    ctx: { ...site.ctx, actor },
  });
  expect(response.status).toBe(400);
  const { issues, values } = await response.json();
  expect(issues.map(({ field }: Issue) => field)).toEqual(['difficulty', 'seconds', 'unlocks']);
  for (const { field } of issues) expect(values[field]).toBe('wrong');
});
