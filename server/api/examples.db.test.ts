/** The document's examples are requests that work. */

import { expect, test } from 'vitest';
import { convert } from '#domain/conversions/convert.ts';
import { createAccountApp } from '#tests/account-app.ts';
import { paintPicture, toolsWith } from '#tests/conversions.ts';
import { EXAMPLE_BOARD } from './board-schema.ts';

interface Body {
  readonly content: Readonly<
    Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }>
  >;
}

interface Operation {
  readonly tags: readonly string[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, object>>;
}

/** All requests about boards and conversions that have a JSON body, with each of their examples. */
async function listExamples(call: Awaited<ReturnType<typeof createAccountApp>>['call']) {
  const response = await call('GET', '/api/v1/openapi.json');
  const { paths } = (await response.json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { tags, requestBody, responses }]) => {
      const json = requestBody?.content['application/json'];
      if (!json || !tags.some((tag) => tag === 'boards' || tag === 'conversions')) return [];
      const values = Object.values(json.examples ?? {}).map(({ value }) => value);
      const bodies = json.example === undefined ? values : [...values, json.example];
      const [success] = Object.keys(responses).filter((status) => status.startsWith('2'));
      return [{ method: method.toUpperCase(), path, bodies, success }];
    }),
  );
}

test('every request about boards and conversions has an example, and it succeeds', async () => {
  const { ctx, call, join, enter } = await createAccountApp();
  Object.assign(ctx, { fetchPicture: () => paintPicture() });
  await join();
  const { token } = await enter();
  const headers = { authorization: `Bearer ${token}` };
  const examples = await listExamples(call);
  expect(examples.map(({ path }) => path).sort()).toEqual([
    '/api/v1/boards/match',
    '/api/v1/contributions',
    '/api/v1/conversions',
    '/api/v1/conversions/{id}',
    '/api/v1/conversions/{id}/answers',
    '/api/v1/conversions/{id}/board',
    '/api/v1/solve',
  ]);
  for (const { method, path, bodies, success } of examples) {
    expect(bodies, path).not.toEqual([]);
    for (const body of bodies) {
      const begun = await call('POST', '/api/v1/conversions', {
        headers,
        body: { image_url: 'https://example.com/a.png' },
      });
      const { data } = (await begun.json()) as { readonly data: { readonly id: string } };
      // With a low confidence, so that there is a question to answer.
      await convert(ctx, data.id, toolsWith(EXAMPLE_BOARD, 0.5));
      const response = await call(method, path.replace('{id}', data.id), { headers, body });
      expect([path, response.status], await response.clone().text()).toEqual([
        path,
        Number(success),
      ]);
      await call('PUT', `/api/v1/conversions/${data.id}/cancel`, { headers });
    }
  }
});
