import { expect, test } from 'vitest';
import type { Context } from '#domain/platform/context.server.ts';
import { mountApi } from '#tests/mount-api.ts';
import { createLimits } from '../rate-limit.ts';
import { createMatchApi } from './match.ts';

/** Refusals come before any query, so these tests need no database. */
function mountMatch(ctx = {} as Context) {
  const api = mountApi(createMatchApi(), ctx);
  return (body: string, { type = 'application/json', from = '192.0.2.1' } = {}) =>
    api.request(
      '/boards/match',
      { method: 'POST', body, headers: { 'content-type': type } },
      { incoming: { socket: { remoteAddress: from } } },
    );
}

test('refuses what is not a board with a sentence for each fault', async () => {
  const post = mountMatch();
  for (const body of ['{', '[]', '{}', '{"floor":[".."],"blocks":[{"id":"a"}],"gates":[]}']) {
    const response = await post(body);
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: string[] };
    expect(errors.length).toBeGreaterThan(0);
  }
  expect(await (await post('{"floor":[".."],"gates":[]}')).json()).toMatchObject({
    errors: ['blocks: is missing; expected this field, which a board has.'],
  });
  expect((await post('{}', { type: 'text/plain' })).status).toBe(415);
});

test('lists the first twenty faults of a board with many', async () => {
  const blocks = Array.from({ length: 50 }, () => ({}));
  const response = await mountMatch()(JSON.stringify({ floor: ['..'], blocks, gates: [] }));
  expect(((await response.json()) as { errors: string[] }).errors).toHaveLength(20);
});

const BOARD = JSON.stringify({
  floor: ['..'],
  blocks: [{ id: 'a', color: 'red', cells: [[0, 0]] }],
  gates: [{ id: 'g', side: 'left', cells: [[0, 0]], color: 'red' }],
});

/** The status of a request that is not refused before the query, as there is no database. */
const REACHED = 500;

function mountWithoutDatabase() {
  const selectFrom = () => {
    throw new Error('the database is reached');
  };
  const limits = createLimits(() => new Date());
  return mountMatch({ db: { selectFrom }, log: { error() {} }, limits } as unknown as Context);
}

test('a network that sends too many requests is told when to retry, others are not affected', async () => {
  const post = mountWithoutDatabase();
  for (let n = 0; n < 30; n++) {
    expect((await post(BOARD, { from: `2001:db8:1:2::${n}` })).status).toBe(REACHED);
  }
  const refused = await post(BOARD, { from: '2001:db8:1:2:ffff::1' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    errors: [expect.stringMatching(/^Too many searches at once\. Try again in \d+ seconds\.$/)],
  });
  expect((await post(BOARD, { from: '2001:db8:1:3::1' })).status).toBe(REACHED);
});

test('invalid requests, and those refused to one network, do not use up the global limit', async () => {
  const post = mountWithoutDatabase();
  for (let n = 0; n < 700; n++) {
    expect((await post('{}', { from: `192.0.${n >> 8}.${n & 255}` })).status).toBe(400);
    await post(BOARD, { from: '203.0.113.1' });
  }
  expect((await post(BOARD, { from: '198.51.100.1' })).status).toBe(REACHED);
});
