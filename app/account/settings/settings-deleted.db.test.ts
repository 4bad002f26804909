import { type ActionFunction, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { contextKey } from '#app/site/context.server.ts';
import type { Context } from '#domain/platform/context.server.ts';
import type { FormOutcome } from '#domain/platform/forms.ts';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { runAction } from '#tests/page-actions.ts';
import { action } from './settings.tsx';
import { loader } from './settings-deleted.tsx';

test('only a person who has deleted an account is told that it is deleted', async () => {
  const { ctx, join, enter } = await createAccountSite({ HAS_LOGIN: 'true' });
  const visit = async (path: string, as: Context = ctx) => {
    const context = new RouterContextProvider();
    context.set(contextKey, as);
    const request = new Request(new URL(path, 'https://guide.example'));
    return loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  };
  await join();
  const { actor } = await enter();
  const body = new URLSearchParams({ form: 'delete', email: ADA.email });
  body.set('current_password', ADA.password);
  let outcome: FormOutcome | undefined;
  const request = new Request('https://guide.example/settings', { method: 'POST', body });
  await runAction(action as unknown as ActionFunction, request, {
    ctx: { ...ctx, actor },
    onForm: (told) => {
      outcome = told;
    },
  });
  const to = outcome?.ok ? (outcome.to ?? '') : '';
  expect(to).toMatch(/^\/settings\/deleted/);
  expect(await visit(to)).toBeNull();
  const missing = { init: { status: 404 } };
  await expect(visit('/settings/deleted')).rejects.toMatchObject(missing);
  await expect(visit('/settings/deleted?receipt=x')).rejects.toMatchObject(missing);
  await expect(visit(to, { ...ctx, actor })).rejects.toMatchObject(missing);
});
