import { expect, test, vi } from 'vitest';
import { ADA } from '#tests/account-site.ts';
import { createConsoleSite } from '#tests/console-site.ts';
import { setRole } from '../accounts/set-role.ts';
import { type AccountActor, dbOf } from '../platform/context.server.ts';
import { listRedirects } from '../redirects/list-redirects.ts';
import { setRedirectAct } from './acts/redirects.ts';
import { ACTS } from './acts.ts';
import { listAudit } from './audit.ts';
import { performAct, undoAct } from './perform-act.ts';

vi.setConfig({ testTimeout: 90_000 });

const RULE = { from: '/old', to: '/levels', status: '301' };

test('an act and its audit entry are written together, with the states before and after', async () => {
  const { ctx, actor } = await createConsoleSite();
  const id = await performAct(ctx, actor, setRedirectAct, RULE);
  expect(await listRedirects(ctx)).toEqual([{ from: '/old', to: '/levels', status: 301 }]);
  expect(await listAudit(ctx, { limit: 10 })).toEqual([
    {
      id,
      at: ctx.clock(),
      email: ADA.email,
      act: 'set-redirect',
      subject: 'redirect:/old',
      name: '/old',
      before: null,
      after: { from: '/old', to: '/levels', status: 301 },
      undoes: null,
      undoneBy: null,
    },
  ]);
});

test('a refused act, and one that changes nothing, leave no entry', async () => {
  const { ctx, actor } = await createConsoleSite();
  const loop = performAct(ctx, actor, setRedirectAct, { ...RULE, to: '/old' });
  await expect(loop).rejects.toMatchObject({ code: 'invalid' });
  expect(await listAudit(ctx, { limit: 10 })).toEqual([]);
  await performAct(ctx, actor, setRedirectAct, RULE);
  expect(await performAct(ctx, actor, setRedirectAct, { ...RULE, from: '/old/' })).toBeNull();
  expect(await listAudit(ctx, { limit: 10 })).toHaveLength(1);
});

test('refuses fields that the form does not have', async () => {
  const { ctx, actor } = await createConsoleSite();
  const act = performAct(ctx, actor, setRedirectAct, { ...RULE, set_at: '2020-01-01' });
  await expect(act).rejects.toThrow('has an unknown field: "set_at"');
});

test('refuses former admins and ended sessions, even if the request began before', async () => {
  const { ctx, actor } = await createConsoleSite();
  await setRole(ctx, ADA.email, 'player');
  await expect(performAct(ctx, actor, setRedirectAct, RULE)).rejects.toMatchObject({
    code: 'not-found',
  });
  await setRole(ctx, ADA.email, 'admin');
  const gone: AccountActor = { ...actor, sessionId: 'gone' };
  await expect(performAct(ctx, gone, setRedirectAct, RULE)).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(await listRedirects(ctx)).toEqual([]);
});

test('a dangerous act needs a proof of at most ten minutes ago', async () => {
  const { ctx, actor, pass } = await createConsoleSite();
  const dangerous = { ...setRedirectAct, isDangerous: true };
  await performAct(ctx, actor, dangerous, RULE);
  pass(11 * 60_000);
  const act = performAct(ctx, actor, dangerous, { ...RULE, to: '/blog' });
  await expect(act).rejects.toMatchObject({ code: 'forbidden' });
});

test('an act can be undone once, and only while its subject is unchanged since', async () => {
  const { ctx, actor } = await createConsoleSite();
  const first = await performAct(ctx, actor, setRedirectAct, RULE);
  const second = await performAct(ctx, actor, setRedirectAct, { ...RULE, to: '/blog' });
  await expect(undoAct(ctx, actor, ACTS, first as number)).rejects.toThrow('changed since');
  const undone = await undoAct(ctx, actor, ACTS, second as number);
  expect(await listRedirects(ctx)).toMatchObject([{ to: '/levels' }]);
  expect(await listAudit(ctx, { limit: 1 })).toMatchObject([{ id: undone, undoes: second }]);
  await expect(undoAct(ctx, actor, ACTS, second as number)).rejects.toThrow('undone already');
  // Undoing has restored the state after the first act.
  await undoAct(ctx, actor, ACTS, first as number);
  expect(await listRedirects(ctx)).toEqual([]);
  await expect(undoAct(ctx, actor, ACTS, 999)).rejects.toMatchObject({ code: 'not-found' });
});

test('nobody can change or delete an entry of the audit log', async () => {
  const { ctx, actor } = await createConsoleSite();
  await performAct(ctx, actor, setRedirectAct, RULE);
  const change = dbOf(ctx).updateTable('audit_entries').set({ act: 'nothing' }).execute();
  await expect(change).rejects.toThrow('never changed');
  await expect(dbOf(ctx).deleteFrom('audit_entries').execute()).rejects.toThrow('never changed');
});
