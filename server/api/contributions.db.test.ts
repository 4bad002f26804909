import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { dbOf } from '#domain/platform/context.server.ts';
import { createAccountApp } from '#tests/account-app.ts';
import { paintPicture } from '#tests/conversions.ts';
import { makePackLine } from '#tests/factories.ts';

const { board, moves } = makePackLine(3);
const SENT = { level: 7, board, moves };
const DEVICE = 'a secret of this device';

test('anybody can contribute a board to a level, and an account is told its credits', async () => {
  const { ctx, call, join, enter } = await createAccountApp();
  const picture = (await paintPicture()).toString('base64');
  const body = { ...SENT, device: DEVICE, name: 'Ada L', picture };
  const response = await call('POST', '/api/v1/contributions', { body });
  expect(response.status).toBe(201);
  const { data } = await response.json();
  expect(data).toMatchObject({ level: 7, status: 'waiting', people: 1, credits: 0 });
  const again = await call('POST', '/api/v1/contributions', { body });
  expect((await again.json()).data.id).toBe(data.id);
  await join();
  const { token } = await enter();
  const headers = { authorization: `Bearer ${token}` };
  const own = await call('POST', '/api/v1/contributions', { body: SENT, headers });
  expect((await own.json()).data).toMatchObject({ status: 'waiting', people: 1, credits: 5 });
  const rows = await dbOf(ctx).selectFrom('contributions').select(['account', 'picture']).execute();
  expect(rows.filter(({ account }) => account !== null)).toHaveLength(1);
  expect(rows.filter(({ picture: hash }) => hash !== null)).toHaveLength(1);
});

test.each([
  [{ level: 9999 }, 400, 'level'],
  [{ level: '7' }, 400, 'level'],
  [{ board: { floor: ['..'], blocks: [] } }, 400, 'board.gates'],
  [{ board: undefined }, 400, 'board'],
  [{ board: { ...board, name: 'a\u0000b' } }, 400, 'board'],
  [{ board: { ...board, name: 'a\ud800b' } }, 400, 'board'],
  [{ board: { ...board, blocks: [{ ...board.blocks[0], id: 'x'.repeat(70_000) }] } }, 400, 'board'],
  [{ moves: [] }, 400, 'moves'],
  [{ moves: Array.from({ length: 1001 }, () => moves[0]) }, 400, 'moves'],
  [{ moves: [{ block: 'z', by: [0, 0] }] }, 400, 'moves'],
  [{ moves: undefined }, 400, 'moves'],
  [{ device: 'short' }, 400, 'device'],
  [{ name: 'https://example.com' }, 400, 'name'],
  [{ picture: '§' }, 400, 'picture'],
  [{ picture: 'bm8gcGljdHVyZQ==' }, 415, ''],
  [{ more: 1 }, 400, 'body'],
])('refuses what is wrong, and says it of its field: case %#', async (changes, status, field) => {
  const { call } = await createAccountApp();
  const response = await call('POST', '/api/v1/contributions', { body: { ...SENT, ...changes } });
  const { issues } = await response.json();
  expect([response.status, issues[0].field]).toEqual([status, field]);
});

test('a visitor reports a fault of a level, and an unknown kind of report is refused', async () => {
  const { ctx, call } = await createAccountApp();
  const report = async (level: string, kind: string) =>
    (await call('POST', `/api/v1/levels/${level}/reports`, { body: { kind } })).status;
  expect(await report('7', 'line')).toBe(204);
  expect(await report('7', 'weather')).toBe(400);
  expect(await report('9999', 'line')).toBe(404);
  expect(await dbOf(ctx).selectFrom('level_reports').select(['level', 'kind']).execute()).toEqual([
    { level: 7, kind: 'line' },
  ]);
});

const FIXTURE = new URL('../../recognition/fixtures/crate-and-ties/', import.meta.url);
const HEIC = new URL('../../tests/heic/quadrants.heic', import.meta.url);

test('reads a picture for a browser that cannot, within limits, and stores nothing', async () => {
  const { ctx, call } = await createAccountApp();
  const write = vi.fn();
  Object.assign(ctx, { pictures: { ...ctx.pictures, write } });
  const send = async (bytes: Uint8Array<ArrayBuffer>, anyway?: string) => {
    const form = new FormData();
    form.append('picture', new File([bytes], 'IMG_0001.HEIC'));
    if (anyway !== undefined) form.append('anyway', anyway);
    const response = await call('POST', '/api/v1/boards/read', { body: form });
    return { status: response.status, ...(await response.json()) };
  };
  const read = await send(new Uint8Array(readFileSync(new URL('picture.webp', FIXTURE))));
  const truth = JSON.parse(readFileSync(new URL('truth.json', FIXTURE), 'utf8'));
  expect(read.data.refusal).toBeNull();
  expect(read.data.reading.board.floor).toEqual(truth.board.floor);
  const { width, height, rgb } = read.data.picture;
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
  expect(Buffer.from(rgb, 'base64')).toHaveLength(3 * width * height);
  const heic = await send(new Uint8Array(readFileSync(HEIC)));
  expect(heic.data).toMatchObject({ reading: null, picture: { width: 64, height: 48 } });
  expect(heic.data.refusal.code).toBe('too-small');
  expect((await send(new Uint8Array([1, 2, 3]))).status).toBe(415);
  expect((await send(new Uint8Array())).status).toBe(400);
  expect((await send(new Uint8Array([1]), 'perhaps')).status).toBe(400);
  for (let n = 0; n < 3; n++) await send(new Uint8Array([1, 2, 3]));
  expect((await send(new Uint8Array([1, 2, 3]))).status).toBe(429);
  expect(write).not.toHaveBeenCalled();
});
