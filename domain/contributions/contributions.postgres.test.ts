import { expect, test } from 'vitest';
import { createContributors } from '#tests/contributors.ts';
import type { Act } from '../admin/act.ts';
import { ACTS } from '../admin/acts.ts';
import { getCredits } from '../credits/get-credits.ts';
import { listLedger } from '../credits/list-ledger.ts';
import { reconcileCredits } from '../credits/reconcile-credits.ts';
import { findLevel } from '../levels/find-level.ts';
import { dbOf, inTransaction } from '../platform/context.server.ts';
import { settleBoard } from './settle-board.ts';

const LEVELS = [7, 8, 9, 10];

test('twelve people who send each board five times concurrently list each board once and are each thanked once', async () => {
  const { ctx, join, show } = await createContributors();
  const ids = Array.from({ length: 12 }, (_, n) => `p${n}`);
  const people = await Promise.all(ids.map((id) => join(id)));
  // All levels at once would wait longer for a connection than the pool allows on a busy machine.
  for (const level of LEVELS) {
    await Promise.all(
      people.flatMap((who) => Array.from({ length: 5 }, () => show(who, { level }))),
    );
  }
  const { n } = await dbOf(ctx)
    .selectFrom('contributions')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(12 * LEVELS.length);
  let thanked = 0;
  for (const id of ids) {
    const entries = await listLedger(ctx, id, { limit: 100 });
    // It is one board, however many levels list it.
    expect(entries.length).toBeLessThanOrEqual(1);
    thanked += entries.length;
  }
  expect(thanked).toBeGreaterThanOrEqual(2);
  for (const level of LEVELS) expect((await findLevel(ctx, level))?.boards).toHaveLength(1);
  expect(await reconcileCredits(ctx)).toEqual([]);
});

test('a concurrent withdrawal and settlement leave credits and list consistent', async () => {
  const { ctx, join, show } = await createContributors();
  const unlist = ACTS.get('unlist-board') as Act;
  for (let round = 0; round < 8; round++) {
    const level = 20 + round;
    const ada = await join(`ada${round}`);
    const { boardId } = await show(ada, { level });
    await show(await join(`bob${round}`), { level });
    await Promise.allSettled([
      inTransaction(ctx, (inner) => unlist.run(inner, { board: boardId, level })),
      settleBoard(ctx, { level, boardId }),
      settleBoard(ctx, { level, boardId }),
    ]);
    expect(await getCredits(ctx, `ada${round}`)).toBe(0);
    expect(await findLevel(ctx, level)).toBeUndefined();
  }
  expect(await reconcileCredits(ctx)).toEqual([]);
});
