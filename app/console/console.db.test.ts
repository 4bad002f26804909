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

test('the first page of the console reports the same health as /readyz', async () => {
  const site = await createAccountSite();
  await site.join();
  await setRole(site.ctx, ADA.email, 'admin');
  const { actor } = await site.enter();
  const parts = { scripts: [], styles: [] } as never;
  const read = async (warnings: readonly string[]) => {
    const checkHealth = async () => ({ fault: null, warnings });
    const request = new Request('https://guide.example/admax');
    const page = await renderConsole({ ...site.ctx, actor, checkHealth }, request, {
      parts,
      nonce: undefined,
    });
    return page?.text();
  };
  expect(await read([])).toContain('The site is healthy');
  const ill = await read(['a job has waited for 17 minutes', 'the database takes no changes']);
  expect(ill).toContain(
    '<li>a job has waited for 17 minutes</li><li>the database takes no changes</li>',
  );
  expect(ill).not.toContain('The site is healthy');
});

test.each([
  ['nothing', 'preview-file', [], 'Choose a file, or paste its lines.'],
  ['an empty file', 'preview-file', [['file', 0]], 'Choose a file, or paste its lines.'],
  [
    'a file that is too large',
    'preview-file',
    [['file', 4 * 1024 * 1024 + 1]],
    'At most 4 MB here. Larger files go by npm run import.',
  ],
  ['no picture', 'import-pictures', [], 'Choose a picture, or several.'],
] as const)(
  'a form of /admax/imports that sends %s says beside its file field what is wrong',
  async (_, form, files, message) => {
    const site = await createAccountSite();
    await site.join();
    await setRole(site.ctx, ADA.email, 'admin');
    const { actor } = await site.enter();
    const body = new FormData();
    body.set('form', form);
    body.set('kind', 'levels');
    for (const [name, bytes] of files) body.set(name, new File(['x'.repeat(bytes)], 'levels.csv'));
    const request = new Request('https://guide.example/admax/imports', { method: 'POST', body });
    const parts = { scripts: [], styles: [] } as never;
    const page = await renderConsole({ ...site.ctx, actor }, request, { parts, nonce: undefined });
    expect(page?.status).toBeGreaterThanOrEqual(400);
    const [field = ''] =
      (await page?.text())?.match(/<input[^>]*aria-invalid="true"[^>]*>.*?<\/div>/s) ?? [];
    expect(field).toContain('type="file"');
    expect(field).toContain(message);
  },
);

test('a form of the console that could not be received gets a page with the reason and a way back', async () => {
  const site = await createAccountSite();
  await site.join();
  await setRole(site.ctx, ADA.email, 'admin');
  const { actor } = await site.enter();
  const request = new Request('https://guide.example/admax/imports', { method: 'POST' });
  const parts = { scripts: [], styles: [] } as never;
  const bodyRefusal = { status: 413, sentence: 'Too large. The limit here is 20 MB.' } as const;
  const options = { parts, nonce: undefined, bodyRefusal };
  const page = await renderConsole({ ...site.ctx, actor }, request, options);
  expect(page?.status).toBe(413);
  const html = await page?.text();
  expect(html).toContain('Too large. The limit here is 20 MB.');
  expect(html).toContain('<a href="/admax/imports">Back to the form</a>');
});
