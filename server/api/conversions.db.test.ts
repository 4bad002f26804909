import { expect, test } from 'vitest';
import { convert } from '#domain/conversions/convert.ts';
import type { ConversionProgress, ConversionView } from '#domain/conversions/schema.ts';
import { createAccountApp, errorsOf } from '#tests/account-app.ts';
import { ADA } from '#tests/account-site.ts';
import { CORNER, paintPicture, toolsWith } from '#tests/conversions.ts';

async function createConversionsApp() {
  const app = await createAccountApp();
  await app.join();
  const { token } = await app.enter();
  const bearer = { authorization: `Bearer ${token}` };
  const ask = (method: string, path: string, body?: unknown) =>
    app.call(method, `/api/v1/conversions${path}`, { headers: bearer, body });
  /** Sends a form like a browser or curl. */
  const send = (form: FormData) =>
    app.app.request(
      '/api/v1/conversions',
      { method: 'POST', headers: bearer, body: form },
      { incoming: { url: '/', socket: { remoteAddress: '192.0.2.1' } } },
    );
  const viewOf = async (response: Response) =>
    ((await response.json()) as { readonly data: ConversionView }).data;
  return { ...app, ask, send, viewOf };
}

test('a picture is sent as a form, and a board or the address of a picture as JSON', async () => {
  const { ctx, ask, send, viewOf } = await createConversionsApp();
  const form = new FormData();
  form.set('picture', new Blob([await paintPicture()], { type: 'image/png' }), 'shot.png');
  form.set('name', 'Level 47');
  const sent = await send(form);
  expect(sent.status).toBe(202);
  const view = await viewOf(sent);
  expect(view).toMatchObject({ status: 'queued', name: 'Level 47', hasPicture: true });
  const picture = await ask('GET', `/${view.id}/picture`);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  const board = await ask('POST', '', { board: CORNER, keep_looking: true });
  expect(await viewOf(board)).toMatchObject({ hasPicture: false, keepsLooking: true });
  Object.assign(ctx, { fetchPicture: () => paintPicture('jpeg') });
  const fetched = await ask('POST', '', { image_url: 'https://example.com/a.jpg' });
  expect(await viewOf(fetched)).toMatchObject({ hasPicture: true });
});

test('an invalid request for a conversion is refused with what would be right', async () => {
  const { ask, send, call } = await createConversionsApp();
  const local = await ask('POST', '', { image_url: 'http://127.0.0.1/a.png' });
  expect([local.status, await errorsOf(local)]).toEqual([
    400,
    ['Please enter a valid image URL. Its server cannot be reached.'],
  ]);
  expect((await ask('POST', '', {})).status).toBe(400);
  expect((await ask('POST', '', { board: CORNER, image_url: 'https://e.com' })).status).toBe(400);
  expect((await ask('POST', '', { board: CORNER, credits: 0 })).status).toBe(400);
  expect((await send(new FormData())).status).toBe(400);
  const svg = new FormData();
  svg.set('picture', new Blob(['<svg/>'], { type: 'image/png' }), 'shot.png');
  expect((await send(svg)).status).toBe(415);
  const text = await call('POST', '/api/v1/conversions', {
    headers: { 'content-type': 'text/plain' },
    body: 'x',
  });
  expect(text.status).toBe(401);
});

/** The events of a stream, until it ends. */
async function readEvents(response: Response) {
  const text = await response.text();
  return [...text.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, name, data = '']) => ({
    name,
    progress: JSON.parse(data) as ConversionProgress,
  }));
}

test('a stream of a conversion sends the current state first, then each step to its end', async () => {
  const { ctx, ask, viewOf } = await createConversionsApp();
  const { id } = await viewOf(await ask('POST', '', { board: CORNER }));
  const stream = await ask('GET', `/${id}/events`);
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  const [first, all] = (stream.body as ReadableStream).tee();
  const reading = readEvents(new Response(all));
  // Wait for the initial state, so that the conversion starts after it.
  await first.getReader().read();
  await convert(ctx, id, toolsWith(CORNER));
  const events = await reading;
  expect(events[0]).toMatchObject({ name: 'progress', progress: { status: 'queued', place: 1 } });
  expect(events.at(-1)).toMatchObject({ name: 'done', progress: { status: 'solved' } });
  const late = await readEvents(await ask('GET', `/${id}/events`));
  expect(late.map(({ name }) => name)).toEqual(['progress', 'done']);
});

test('refuses to stream the conversion of another account, or more than a few at once', async () => {
  const { ask, call, viewOf, join, enter } = await createConversionsApp();
  const { id } = await viewOf(await ask('POST', '', { board: CORNER }));
  const path = `/api/v1/conversions/${id}/events`;
  expect((await call('GET', path)).status).toBe(401);
  const eve = { ...ADA, email: 'eve@example.com' };
  await join(eve);
  const { token } = await enter(eve);
  const authorization = `Bearer ${token}`;
  expect((await call('GET', path, { headers: { authorization } })).status).toBe(404);
  const open = await Promise.all(Array.from({ length: 8 }, () => ask('GET', `/${id}/events`)));
  expect((await ask('GET', `/${id}/events`)).status).toBe(429);
  await ask('PUT', `/${id}/cancel`);
  await Promise.all(open.map(readEvents));
  // HEAD requests do not open a stream.
  for (let n = 0; n < 9; n++) expect((await ask('HEAD', `/${id}/events`)).status).toBe(200);
  expect((await ask('GET', `/${id}/events`)).status).toBe(200);
});

test('a conversion returns its doubts as data, and accepts the same answers any number of times', async () => {
  const { ctx, ask, send, viewOf } = await createConversionsApp();
  const form = new FormData();
  form.set('picture', new Blob([await paintPicture()], { type: 'image/png' }), 'a.png');
  const { id } = await viewOf(await send(form));
  const answer = (answers: unknown) => ask('POST', `/${id}/answers`, { answers });
  expect((await answer({})).status).toBe(409);
  await convert(ctx, id, toolsWith(CORNER, 0.5));
  const asked = await viewOf(await ask('GET', `/${id}`));
  expect(asked.questions).toEqual([
    {
      id: 'blocks-0-color',
      kind: 'color',
      at: 'blocks[0].color',
      confidence: 0.5,
      cells: [[0, 2]],
      candidates: [
        { id: 'as-read', rank: 'read', value: 'red' },
        { id: 'blue', rank: 'runner-up', value: 'blue' },
      ],
    },
  ]);
  const missing = await answer({});
  expect([missing.status, await errorsOf(missing)]).toEqual([
    400,
    ['answers.blocks-0-color: is missing; expected one of as-read, blue, unknown.'],
  ]);
  for (const wrong of [
    { 'blocks-0-color': 'pink' },
    { 'blocks-0-color': 'blue', other: 'blue' },
    { 'blocks-0-color': 7 },
    ['blue'],
    'blue',
    null,
  ]) {
    expect((await answer(wrong)).status, JSON.stringify(wrong)).toBe(400);
  }
  const taken = await answer({ 'blocks-0-color': 'blue' });
  expect(taken.status).toBe(202);
  expect(await viewOf(taken)).toMatchObject({
    status: 'solving',
    questions: [],
    board: { blocks: [{ color: 'blue' }] },
  });
  const again = await answer({ 'blocks-0-color': 'blue' });
  expect([again.status, await viewOf(again)]).toEqual([
    202,
    await viewOf(await ask('GET', `/${id}`)),
  ]);
  expect((await answer({ 'blocks-0-color': 'as-read' })).status).toBe(409);
  expect((await ask('POST', '/cnv_000000000000000000000000/answers', { answers: {} })).status).toBe(
    404,
  );
});
