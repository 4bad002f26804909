import { expect, test } from 'vitest';
import { makeEndlessBoard } from '#tests/endless-board.ts';
import { BOARD } from '#tests/example-board.ts';
import { createSearchThread } from './search-thread.ts';

test('attack: a board on which one step of a search takes minutes is ended, and the next one is searched', async () => {
  const thread = createSearchThread(new URL('./solve.worker.ts', import.meta.url), 3_000);
  await expect(thread.run(makeEndlessBoard())).rejects.toMatchObject({ code: 'unavailable' });
  expect(await thread.run(BOARD)).toMatchObject({ result: { status: 'solved' } });
});
