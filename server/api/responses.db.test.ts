/** Calls every endpoint with a small guide: each response has exactly the fields that its endpoint declares. */

import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfig, z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { loadPack } from '#domain/boards/load-pack.ts';
import type { TipFact } from '#domain/boards/tips/tip-fact.ts';
import { type Context, dbOf } from '#domain/platform/context.server.ts';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { mountApi } from '#tests/mount-api.ts';
import { readConfig } from '../config.ts';
import { createOEmbed } from '../oembed.ts';
import { createDocumentApi } from './document.ts';
import { createGuideApi } from './guide.ts';
import { createOperatorFilesApi } from './operator-files.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

const SITE = 'https://guide.example';
const TOKEN = 'x'.repeat(32);

/** Fifty requests, possibly on a busy machine. */
const TIMEOUT_MS = 120_000;

/** A guide with one post and three levels. The second level has a real board and a video. */
async function makeGuide(): Promise<{ readonly ctx: Context; readonly boardId: string }> {
  const ctx = await createTestContext({ SITE_URL: SITE });
  const db = dbOf(ctx);
  const tips: TipFact[] = [{ kind: 'first-out', block: 'a', gate: 'g', move: 1 }];
  await loadPack(ctx, 'pack', formatPack([1, 2, 3].map((level) => makePackLine(level, { tips }))));
  const { board_id: boardId } = await db
    .selectFrom('level_boards')
    .select('board_id')
    .where('level_number', '=', 2)
    .executeTakeFirstOrThrow();
  await db.updateTable('boards').set({ source: 'operator' }).where('id', '=', boardId).execute();
  await db
    .updateTable('level_boards')
    .set({ source: 'operator' })
    .where('level_number', '=', 2)
    .execute();
  await db
    .insertInto('videos')
    .values({
      id: 'abcdefghijk',
      title: 'Level 2',
      channel: 'A player',
      orientation: 'portrait',
      duration_s: 61,
      uploaded_on: '2026-01-02',
    })
    .execute();
  await db
    .insertInto('level_videos')
    .values({
      level_number: 2,
      video_id: 'abcdefghijk',
      rank: 0,
      source: 'youtube',
      label_read_as: 'Level 2',
      noted_on: null,
    })
    .execute();
  const board = { floor: ['..'], blocks: [], gates: [] };
  await db
    .insertInto('post_boards')
    .values({
      key: 'k',
      file: JSON.stringify(board),
      moves: '[]',
      optimal: true,
      at_least: 0,
      title: null,
    })
    .execute();
  await db
    .insertInto('posts')
    .values({
      kind: 'post',
      slug: 'keys',
      title: 'Keys and locks',
      description: 'What keys open.',
      parts: '[]',
      headings: '[]',
      sha256: '',
      board: 'k',
      file: 'a',
      published_on: '2026-01-02',
      updated_on: null,
      requires: null,
    })
    .execute();
  return { ctx, boardId };
}

/** The whole API as one router, with full paths as in the document. */
function createWholeApi(): ApiRouter {
  const whole = createApiRouter();
  const files = createOperatorFilesApi({ token: TOKEN, isStopping: () => false });
  whole.route('/api/v1', createGuideApi());
  whole.route('/api/v1', files);
  whole.route('/oembed', createOEmbed());
  whole.route('/api/v1', createDocumentApi('/api/v1', [], readConfig({}).site));
  return whole;
}

function listRoutes(api: ApiRouter): readonly RouteConfig[] {
  return api.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' ? [definition.route] : [],
  );
}

/** The schema declared for responses with this status and content type. */
function schemaOf(route: RouteConfig, status: number, type: string): z.ZodType | undefined {
  const declared = route.responses[status] as
    | { readonly content?: Readonly<Record<string, { readonly schema: z.ZodType }>> }
    | undefined;
  return declared?.content?.[type]?.schema;
}

interface Sent {
  readonly body?: unknown;
  readonly token?: string;
}

/** Sends requests to the whole API and compares responses with the declarations. */
function createChecker(ctx: Context) {
  const whole = createWholeApi();
  const app = mountApi(whole, ctx);
  const routes = listRoutes(whole);
  const succeeded = new Set<string>();

  function send(method: string, address: string, { body, token }: Sent) {
    const headers = new Headers();
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const isText = typeof body === 'string';
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) {
      headers.set('content-type', isText ? 'application/octet-stream' : 'application/json');
    }
    return app.request(
      address,
      {
        method,
        headers,
        ...(body !== undefined && { body: isText || isForm ? body : JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    );
  }

  /** Expects this status and a declared body from `endpoint`, such as `GET /api/v1/boards/{id}`. */
  async function check(
    status: number,
    endpoint: string,
    address: string,
    sent: Sent = {},
  ): Promise<unknown> {
    const route = routes.find((one) => nameOf(one) === endpoint);
    if (!route) throw new Error(`${endpoint} is not declared`);
    const response = await send(route.method.toUpperCase(), address, sent);
    const text = await response.text();
    expect([response.status, address], text).toEqual([status, address]);
    expect(Object.keys(route.responses), endpoint).toContain(String(status));
    if (status < 300) succeeded.add(endpoint);
    if (status === 204) return undefined;
    const type = (response.headers.get('content-type') ?? '').replace(/;.*/, '');
    const schema = schemaOf(route, status, type);
    expect(schema, `${endpoint} ${status} ${type}`).toBeDefined();
    if (type !== 'application/json') return text;
    const json: unknown = JSON.parse(text);
    // Parsing drops undeclared fields, so a response with one would differ.
    expect(schema?.parse(json), `${endpoint} ${status}`).toEqual(json);
    return json;
  }

  return { check, routes, succeeded };
}

function nameOf({ method, path }: RouteConfig): string {
  return `${method.toUpperCase()} ${path}`;
}

test('every response to visitors matches its declaration', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { ctx, boardId } = await makeGuide();
  const { check, routes, succeeded } = createChecker(ctx);
  const got = (await check(200, 'GET /api/v1/boards/{id}', `/api/v1/boards/${boardId}`)) as {
    readonly data: { readonly board: { readonly floor: readonly string[] } };
  };
  const { board } = got.data;
  await check(404, 'GET /api/v1/boards/{id}', '/api/v1/boards/0000000000000000');
  const boosters = 'GET /api/v1/boards/{id}/boosters';
  await check(200, boosters, `/api/v1/boards/${boardId}/boosters`);
  await check(404, boosters, '/api/v1/boards/0000000000000000/boosters');
  await check(200, 'GET /api/v1/boards', '/api/v1/boards');
  await check(200, 'GET /api/v1/boards', '/api/v1/boards?mechanic=ice,keys&mechanic=bombs');
  await check(400, 'GET /api/v1/boards', '/api/v1/boards?colors=11&proved=maybe');
  await check(200, 'GET /api/v1/levels', '/api/v1/levels?difficulty=easy&page=1');
  await check(400, 'GET /api/v1/levels', '/api/v1/levels?page=1&page=2');
  await check(200, 'GET /api/v1/levels/{number}', '/api/v1/levels/2');
  await check(404, 'GET /api/v1/levels/{number}', '/api/v1/levels/02');
  await check(204, 'POST /api/v1/levels/{number}/choice', '/api/v1/levels/2/choice', {
    body: { boardId },
  });
  await check(404, 'POST /api/v1/levels/{number}/choice', '/api/v1/levels/1/choice', {
    body: { boardId },
  });
  await check(400, 'POST /api/v1/levels/{number}/choice', '/api/v1/levels/2/choice', { body: [] });
  const reports = 'POST /api/v1/levels/{number}/reports';
  await check(204, reports, '/api/v1/levels/2/reports', { body: { kind: 'line' } });
  await check(400, reports, '/api/v1/levels/2/reports', { body: { kind: 'weather' } });
  const contributions = 'POST /api/v1/contributions';
  const { board: added, moves } = makePackLine(9);
  const shown = { level: 2, board: added, moves };
  await check(201, contributions, '/api/v1/contributions', { body: shown });
  await check(400, contributions, '/api/v1/contributions', { body: { ...shown, moves: [] } });
  await check(200, 'POST /api/v1/boards/match', '/api/v1/boards/match', { body: board });
  const other = { ...board, floor: [...board.floor, '.'.repeat(board.floor[0]?.length ?? 0)] };
  await check(200, 'POST /api/v1/boards/match', '/api/v1/boards/match', { body: other });
  await check(400, 'POST /api/v1/boards/match', '/api/v1/boards/match', { body: {} });
  await check(415, 'POST /api/v1/boards/match', '/api/v1/boards/match', { body: 'text' });
  const reading = 'POST /api/v1/boards/read';
  for (const picture of [
    'recognition/fixtures/crate-and-ties/picture.webp',
    'tests/heic/quadrants.heic',
  ]) {
    const body = new FormData();
    body.append('picture', await openAsBlob(join(import.meta.dirname, '../..', picture)));
    await check(200, reading, '/api/v1/boards/read', { body });
  }
  await check(400, reading, '/api/v1/boards/read', { body: new FormData() });
  await check(200, 'POST /api/v1/solve', '/api/v1/solve', { body: board });
  await check(400, 'POST /api/v1/solve', '/api/v1/solve', { body: {} });
  await check(200, 'GET /api/v1/posts', '/api/v1/posts?q=keys');
  await check(400, 'GET /api/v1/posts', '/api/v1/posts?month=2026-13');
  for (const query of ['2', boardId, 'ice', 'keys']) {
    await check(200, 'GET /api/v1/search', `/api/v1/search?q=${query}`);
  }
  await check(400, 'GET /api/v1/search', '/api/v1/search');
  const report = { error_type: 'CLIENT_ERROR', origin_type: 1, message: 'It broke.' };
  const reporting = 'POST /api/v1/log_client_error';
  await check(204, reporting, '/api/v1/log_client_error', { body: { error: report } });
  await check(400, reporting, '/api/v1/log_client_error', { body: { error: {} } });
  await check(200, 'GET /api/v1/openapi.json', '/api/v1/openapi.json');
  await check(200, 'GET /oembed', `/oembed?url=${SITE}/levels/2&maxwidth=200`);
  await check(404, 'GET /oembed', `/oembed?url=${SITE}/levels/99`);
  await check(501, 'GET /oembed', `/oembed?url=${SITE}/levels/2&format=xml`);
  const open = routes.filter(({ security }) => security?.length === 0).map(nameOf);
  expect([...succeeded].sort()).toEqual(open.sort());
});

test('every response to the operator matches its declaration', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { ctx } = await makeGuide();
  const { check, routes, succeeded } = createChecker(ctx);
  const token = TOKEN;
  for (const kind of ['boards', 'levels', 'videos', 'level-map']) {
    const file = await check(200, 'GET /api/v1/exports/{kind}', `/api/v1/exports/${kind}`, {
      token,
    });
    await check(200, 'POST /api/v1/imports/{kind}', `/api/v1/imports/${kind}?dryRun=1`, {
      token,
      body: file,
    });
  }
  const importing = 'POST /api/v1/imports/{kind}';
  await check(422, importing, '/api/v1/imports/levels', { token, body: 'no,such\ncolumns,here\n' });
  await check(400, importing, '/api/v1/imports/levels?dryRun=yes', { token, body: '' });
  await check(401, importing, '/api/v1/imports/levels', { body: '' });
  await check(404, importing, '/api/v1/imports/secrets', { token, body: '' });
  await check(401, 'GET /api/v1/exports/{kind}', '/api/v1/exports/boards', { token: 'wrong' });
  const sending = 'POST /api/v1/imports/pictures';
  const sent = await check(202, sending, '/api/v1/imports/pictures?name=47.png', {
    token,
    body: 'a picture',
  });
  const { batch } = (sent as { readonly data: { readonly batch: string } }).data;
  const told = 'GET /api/v1/imports/pictures/{batch}';
  await check(200, told, `/api/v1/imports/pictures/${batch}`, { token });
  await check(404, told, '/api/v1/imports/pictures/none', { token });
  await check(404, told, '/api/v1/imports/pictures/00000000-0000-4000-8000-000000000000', {
    token,
  });
  await check(400, sending, '/api/v1/imports/pictures', { token, body: 'PK not a ZIP' });
  await check(401, sending, '/api/v1/imports/pictures', { body: '' });

  const guarded = routes.filter(({ security }) => security?.length !== 0).map(nameOf);
  expect([...succeeded].sort()).toEqual(guarded.sort());
});

test('a refusal names every fault, each with its field', async () => {
  const app = mountApi(createWholeApi(), await createTestContext());
  const errorsOf = async (address: string) => {
    const response = await app.request(address);
    expect(response.status, address).toBe(400);
    expect(response.headers.get('cache-control'), address).toBeNull();
    return ((await response.json()) as { errors: readonly string[] }).errors;
  };
  expect(await errorsOf('/api/v1/posts?tag=Two%20words&month=2026-13&hot=no&page=0')).toEqual([
    'tag: must be a tag such as mechanics',
    'month: must be a month such as 2026-11',
    'hot: must be 1, or left out',
    'page: must be a whole number from 1',
  ]);
  expect(await errorsOf('/api/v1/levels?page=1&page=2')).toEqual(['page: must be given once']);
  expect(await errorsOf('/api/v1/levels?query=47')).toEqual([
    'query: has an unknown field: "query".',
  ]);
});

test('lists are cached publicly, searches are not stored', async () => {
  const app = mountApi(createWholeApi(), await createTestContext());
  const cachingOf = async (address: string) =>
    (await app.request(address)).headers.get('cache-control');
  for (const list of ['levels', 'boards', 'posts']) {
    expect(await cachingOf(`/api/v1/${list}`), list).toMatch(/^public/);
  }
  for (const search of ['search', 'levels', 'posts']) {
    expect(await cachingOf(`/api/v1/${search}?q=ice`), search).toBe('no-store');
  }
});
