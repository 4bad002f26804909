import { expect, test } from 'vitest';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { setRole } from '../accounts/set-role.ts';
import type { Context } from '../platform/context.server.ts';
import { DAY_MS } from '../platform/durations.ts';
import { readSetup, SETUP_STEPS } from './read-setup.ts';

test('reports what is not set up as missing, what is switched off as off, and neither as set', async () => {
  const site = await createAccountSite({ HAS_LOGIN: 'true', LEVEL_MAX: '20' });
  await site.join();
  await setRole(site.ctx, ADA.email, 'admin');
  const { actor } = await site.enter();
  const read = async (ctx: Context) => {
    const { steps, ...others } = await readSetup(ctx, actor);
    return {
      ...others,
      steps: Object.fromEntries(steps.map(({ step, state, fact }) => [step, `${state} ${fact}`])),
    };
  };
  const fresh = await read(site.ctx);
  expect(Object.keys(fresh.steps)).toEqual([...SETUP_STEPS]);
  expect(fresh).toMatchObject({
    levels: { real: 0, max: 20 },
    steps: {
      security: 'missing noApp',
      mail: 'missing folder',
      payments: 'missing sandbox',
      content: 'missing samples',
      videos: 'missing none',
    },
  });
  const at = site.ctx.clock();
  const backups = { hasCopies: false, findNewest: async () => at };
  const setup = { isLocal: false, hasMailServer: true, backups };
  const { siteURL: _, ...rest } = site.ctx.site;
  const ctx = {
    ...site.ctx,
    setup,
    site: { ...rest, siteURL: 'https://guide.example', has_payment: false },
  };
  expect((await read(ctx)).steps).toMatchObject({
    address: 'set secure',
    mail: 'set server',
    payments: 'off off',
    backups: 'missing noCopies',
  });
  site.pass(3 * DAY_MS);
  expect((await read(ctx)).steps.backups).toBe('missing old');
  const none = { ...setup, backups: null };
  expect((await read({ ...ctx, setup: none })).steps.backups).toBe('set server');
});
