import { expect, test } from 'vitest';
import type { Context } from '#domain/context.server.ts';
import { createApi } from '../api.ts';
import { readConfig } from '../config.ts';
import { makeOpenApi, OPERATIONS } from './openapi.ts';
import { createOperatorFilesApi } from './operator-files.ts';

const { site } = readConfig({});
const ctx = { site, db: undefined as never, log: undefined as never } satisfies Context;

/** `GET /levels/{number}` for each route that Hono knows; what is mounted for all methods is a guard, no endpoint. */
function listMounted(): readonly string[] {
  const operator = createOperatorFilesApi(ctx, { token: null, isStopping: () => false });
  const routes = [...createApi(ctx, 0).routes, ...operator.routes];
  const endpoints = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`);
  return [...new Set(endpoints)].sort();
}

test('the document has every endpoint that is mounted, and no other', () => {
  const told = OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect([...told].sort()).toEqual(listMounted());
  expect(new Set(told).size).toBe(told.length);
});

test('every parameter of a path is told', () => {
  for (const { path, parameters = {} } of OPERATIONS) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(parameters), path).toEqual(names);
  }
});

test('queries are told by the schemas that read them', () => {
  const { paths } = makeOpenApi(site) as { paths: Record<string, Record<string, object>> };
  expect(paths['/boards']?.get).toMatchObject({
    operationId: 'getBoards',
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'colors', in: 'query', required: false }),
      expect.objectContaining({
        name: 'sort',
        schema: expect.objectContaining({ enum: expect.arrayContaining(['fewest-moves']) }),
      }),
    ]),
  });
  expect(JSON.parse(JSON.stringify(makeOpenApi(site)))).toMatchObject({ openapi: '3.1.1' });
});
