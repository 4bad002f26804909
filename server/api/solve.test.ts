import { expect, test } from 'vitest';
import type { Context } from '#domain/platform/context.server.ts';
import { replay } from '#engine/replay.ts';
import type { Move } from '#engine/types.ts';
import { BOARD } from '#tests/example-board.ts';
import { mountApi } from '#tests/mount-api.ts';
import { createLimits } from '../rate-limit.ts';
import { createSolveApi } from './solve.ts';

/** Proved unsolvable at once, because there is no gate. */
const NO_WAY = { ...BOARD, gates: [] };

/** No database is needed, because nothing is looked up. */
function mountSolve() {
  const api = mountApi(createSolveApi(), { limits: createLimits(() => new Date()) } as Context);
  return (board: unknown) =>
    api.request(
      '/solve',
      {
        method: 'POST',
        body: JSON.stringify(board),
        headers: { 'content-type': 'application/json' },
      },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    );
}

test('returns the result line of a board file, whose moves solve the board', async () => {
  const response = await mountSolve()(BOARD);
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: { moves: Move[] } };
  expect(data).toMatchObject({
    status: 'solved',
    optimal: true,
    atLeast: data.moves.length,
    states: expect.any(Number),
    ms: expect.any(Number),
  });
  expect(replay(BOARD, data.moves).ok).toBe(true);
});

test('says that a board is unsolvable, and refuses what is not a board', async () => {
  const post = mountSolve();
  const response = await post(NO_WAY);
  expect(await response.json()).toMatchObject({ data: { status: 'unsolvable' } });
  expect((await post({ floor: [] })).status).toBe(400);
});

test('refuses the eleventh board in a minute from one network, and says when to retry', async () => {
  const post = mountSolve();
  for (let n = 0; n < 10; n++) expect((await post(NO_WAY)).status).toBe(200);
  // An invalid board is refused and does not count towards the limit.
  expect((await post({})).status).toBe(400);
  const refused = await post(NO_WAY);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});
