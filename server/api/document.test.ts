/** The document is complete: it has every endpoint of the application, with its responses. */

import type { OpenAPIHono } from '@hono/zod-openapi';
import pino from 'pino';
import { expect, test } from 'vitest';
import { NO_DATABASE, NO_QUEUE } from '#tests/fake-site.ts';
import { composeApp } from '../compose-app.ts';
import { readConfig } from '../config.ts';
import { createServices } from '../services.ts';

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly required?: boolean };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

async function readDocument() {
  const log = pino({ level: 'silent' });
  const config = readConfig({ SITE_NAME: 'Guide', SITE_URL: 'https://guide.example' });
  const render = async () => new Response();
  const { app } = composeApp(config, {
    services: createServices(NO_DATABASE, config, log, NO_QUEUE),
    site: { renderPublic: render, renderPrivate: render, renderConsole: async () => null },
    log,
    build: { id: 'b1', timestamp: 1 },
    cacheBytes: 0,
  });
  const env = { incoming: { url: '/api/v1/openapi.json', socket: {} } };
  const response = await app.request('/api/v1/openapi.json', {}, env);
  const document = (await response.json()) as Document;
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  );
  return { app, response, document, operations };
}

test('has every mounted endpoint of the API, and no other', async () => {
  const { app, operations } = await readDocument();
  // What is mounted for all methods is middleware, or refuses everything else under /api.
  const mounted = app.routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/(?:api|oembed|auth)(?:\/|$)/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(operations.map(({ name }) => name).sort()).toEqual([...new Set(mounted)].sort());
  expect(operations.length).toBeGreaterThan(10);
});

test('every operation has a unique id, a tag, its security and its responses', async () => {
  const { document, operations } = await readDocument();
  const tags = document.tags?.map(({ name }) => name);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { name, operationId, summary, tags: own, security, responses } of operations) {
    expect(operationId, name).toMatch(/^[a-z][A-Za-z]+$/);
    expect(summary, name).toBeTruthy();
    expect(tags, name).toContain(own?.[0]);
    expect(security, name).toBeDefined();
    const statuses = Object.keys(responses);
    expect(
      statuses.some((status) => status.startsWith('2')),
      name,
    ).toBe(true);
    for (const [status, { content }] of Object.entries(responses)) {
      if (status !== '204') expect(content, `${name} ${status}`).toBeDefined();
    }
  }
});

test('endpoints of an account need its session, those for the operator need their token, and all others are open', async () => {
  const { document, operations } = await readDocument();
  const byScheme = (scheme: string) =>
    operations
      .filter(({ security }) => security?.some((one) => Object.hasOwn(one, scheme)))
      .map(({ name }) => name);
  expect(byScheme('operator')).toEqual([
    'POST /api/v1/imports/pictures',
    'GET /api/v1/imports/pictures/{batch}',
    'POST /api/v1/imports/{kind}',
    'GET /api/v1/exports/{kind}',
  ]);
  expect(byScheme('session')).toEqual(expect.arrayContaining(['GET /api/v1/user_info']));
  expect(byScheme('sessionCookie')).toEqual(byScheme('session'));
  const open = operations.filter(({ security }) => security?.length === 0).map(({ name }) => name);
  expect(open).toEqual(expect.arrayContaining(['GET /api/v1/levels', 'POST /auth/sign_in']));
  expect(open).not.toContain('GET /api/v1/sessions');
  expect(document.components?.securitySchemes).toMatchObject({
    operator: { type: 'http', scheme: 'bearer' },
  });
});

test('every parameter of a path, query and body is declared', async () => {
  const { operations } = await readDocument();
  for (const { name, parameters = [], requestBody } of operations) {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const declared = parameters.filter((parameter) => parameter.in === 'path');
    expect(
      declared.map((parameter) => parameter.name),
      name,
    ).toEqual(inPath);
    if (name.startsWith('POST')) expect(requestBody?.required, name).toBe(true);
  }
  const boards = operations.find(({ name }) => name === 'GET /api/v1/boards');
  expect(boards?.parameters).toContainEqual(
    expect.objectContaining({
      name: 'sort',
      in: 'query',
      required: false,
      schema: expect.objectContaining({ enum: expect.arrayContaining(['fewest-moves']) }),
    }),
  );
});

test('is public, and names the site and its address', async () => {
  const { response, document } = await readDocument();
  expect(response.headers.get('cache-control')).toContain('public');
  expect(document).toMatchObject({
    openapi: '3.1.1',
    info: { title: 'Guide API' },
    servers: [{ url: 'https://guide.example' }],
  });
});
