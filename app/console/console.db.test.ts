import { expect, test } from 'vitest';
import { setRole } from '#domain/accounts/set-role.ts';
import { inlineSolver } from '#domain/boards/inline-solver.ts';
import { importBoards } from '#domain/imports/import-boards.ts';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { CORNER } from '#tests/conversions.ts';
import { renderConsole } from './console.server.tsx';

const parts = { scripts: [], styles: [] } as never;

/** A console that renders its pages and runs their forms for an admin. */
async function openConsole() {
  const site = await createAccountSite();
  await site.join();
  await setRole(site.ctx, ADA.email, 'admin');
  const { actor } = await site.enter();
  const ctx = { ...site.ctx, actor };
  const render = (path: string, init: RequestInit = {}, given: object = {}) =>
    renderConsole(ctx, new Request(`https://guide.example${path}`, init), {
      parts,
      nonce: undefined,
      ...given,
    });
  return { ctx, render };
}

test.each([
  '/admax/pictures/x',
  '/admax/files/x',
  '/admax/audit?subject=%00',
  '/admax/users?q=%00',
])('the console has no page at %s, and says so without an error', async (path) => {
  const { render } = await openConsole();
  expect(await render(path)).toBeNull();
});

test('the first page of the console reports the same health as /readyz', async () => {
  const { ctx } = await openConsole();
  const read = async (warnings: readonly string[]) => {
    const checkHealth = async () => ({ fault: null, warnings });
    const request = new Request('https://guide.example/admax');
    const page = await renderConsole({ ...ctx, checkHealth }, request, {
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
    const { render } = await openConsole();
    const body = new FormData();
    body.set('form', form);
    body.set('kind', 'levels');
    for (const [name, bytes] of files) body.set(name, new File(['x'.repeat(bytes)], 'levels.csv'));
    const page = await render('/admax/imports', { method: 'POST', body });
    expect(page?.status).toBeGreaterThanOrEqual(400);
    const [field = ''] =
      (await page?.text())?.match(/<input[^>]*aria-invalid="true"[^>]*>.*?<\/div>/s) ?? [];
    expect(field).toContain('type="file"');
    expect(field).toContain(message);
  },
);

test('a form of the console that could not be received gets a page with the reason and a way back', async () => {
  const { render } = await openConsole();
  const bodyRefusal = { status: 413, sentence: 'Too large. The limit here is 20 MB.' } as const;
  const page = await render('/admax/imports', { method: 'POST' }, { bodyRefusal });
  expect(page?.status).toBe(413);
  const html = await page?.text();
  expect(html).toContain('Too large. The limit here is 20 MB.');
  expect(html).toContain('<a href="/admax/imports">Back to the form</a>');
});

test('a preview and an import say what fits their kind and their lines', async () => {
  const { render } = await openConsole();
  const send = async (fields: Readonly<Record<string, string>>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const page = await render('/admax/imports', { method: 'POST', body });
    return /role="status" class="font-semibold">([^<]*)/.exec((await page?.text()) ?? '')?.[1];
  };
  const preview = { form: 'preview-file', kind: 'levels' };
  expect(await send({ ...preview, text: 'level,seconds\n7,90\n' })).toBe(
    'Levels: 1 new, 0 changed, 0 unchanged, 0 refused. Nothing is imported yet.',
  );
  expect(await send({ ...preview, kind: 'level-map', text: 'level,board\n7,corner\n' })).toContain(
    '0 without a solution so far, 1 refused',
  );
  expect(await send({ ...preview, text: 'width,height\n7,90\n' })).toBe(
    'Levels: nothing can be imported.',
  );
  const content = Buffer.from('level,seconds\n7,90\n').toString('base64');
  const lines = { form: 'import-file', kind: 'levels', content };
  expect(await send({ ...lines, name: '' })).toBe(
    'Levels imported: 1 new, 0 changed, 0 unchanged, 0 refused.',
  );
  expect(await send({ ...lines, name: 'levels.csv' })).toBe(
    'levels.csv is imported: 0 new, 0 changed, 1 unchanged, 0 refused.',
  );
});

test('an empty audit log says so', async () => {
  const { render } = await openConsole();
  const audit = await (await render('/admax/audit?subject=level:7'))?.text();
  expect(audit).toContain('There are no entries.');
  expect(audit).not.toContain('<table');
});

test('numbers of levels are written with a separator, as on the rest of the page', async () => {
  const { ctx, render } = await openConsole();
  const moves = [{ block: 'a', by: [1, -2], gate: 'g' }];
  const lines = [0, 600].map((before) => {
    const levels = Array.from({ length: 600 }, (_, index) => before + index + 1);
    return JSON.stringify({ board: CORNER, moves, levels });
  });
  const options = { solver: inlineSolver, search: null };
  expect(await importBoards(ctx, [Buffer.from(lines.join('\n'))], options)).toMatchObject({
    refused: 0,
  });
  expect(await (await render('/admax'))?.text()).toMatch(/>1,200</);
});
