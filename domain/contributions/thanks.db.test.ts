import { expect, test } from 'vitest';
import { createContributors, OTHER, perform } from '#tests/contributors.ts';
import { settleHold } from '../credits/end-hold.ts';
import { getCredits } from '../credits/get-credits.ts';
import { holdCredits } from '../credits/hold-credits.ts';
import { listLedger } from '../credits/list-ledger.ts';
import { reconcileCredits } from '../credits/reconcile-credits.ts';
import { findLevel, getLevel } from '../levels/find-level.ts';
import { settleBoards } from './settle-boards.ts';

test('contributors get five credits once the level lists the board, and later ones none', async () => {
  const { ctx, join, show } = await createContributors();
  const first = await show(await join('ada'));
  expect(first.credits).toBe(5);
  await show(await join('bob'));
  expect(await show(await join('eve'))).toMatchObject({ status: 'listed', credits: 0 });
  for (const [account, credits] of [
    ['ada', 5],
    ['bob', 5],
    ['eve', 0],
  ] as const) {
    expect([account, await getCredits(ctx, account)]).toEqual([account, credits]);
  }
  const [entry] = await listLedger(ctx, 'ada', { limit: 9 });
  expect(entry).toMatchObject({ kind: 'grant', amount: 5, reason: 'contribution' });
  // The same board under another number earns no more credits.
  for (const id of ['ada', 'bob']) await show(await join(id), { level: 70 });
  expect(await getLevel(ctx, 70)).toMatchObject({ boardId: first.boardId });
  expect(await getCredits(ctx, 'ada')).toBe(5);
  expect(await reconcileCredits(ctx)).toEqual([]);
});

test('withdrawing a board within thirty days takes back its unspent credits, and later none', async () => {
  const { ctx, join, show, pass } = await createContributors();
  const { boardId } = await show(await join('ada'));
  await show(await join('bob'));
  pass(29);
  await holdCredits(ctx, { account: 'ada', amount: 2, purpose: 'conversion', key: 'spent' });
  await settleHold(ctx, 'spent');
  await perform(ctx, 'unlist-board', { board: boardId, level: '7' });
  expect(await getCredits(ctx, 'ada')).toBe(0);
  expect(await getCredits(ctx, 'bob')).toBe(0);
  expect((await listLedger(ctx, 'ada', { limit: 1 }))[0]).toMatchObject({
    kind: 'refund',
    amount: -3,
    reason: 'contribution',
  });
  expect(await settleBoards(ctx)).toBe(0);
  expect(await findLevel(ctx, 7)).toBeUndefined();
  const other = { board: OTHER.board, moves: OTHER.moves };
  const kept = await show(await join('ada'), other);
  await show(await join('bob'), other);
  pass(31);
  await perform(ctx, 'unlist-board', { board: kept.boardId, level: '7' });
  expect(await getCredits(ctx, 'ada')).toBe(5);
  expect(await reconcileCredits(ctx)).toEqual([]);
});

test.each([
  ['9', 9],
  ['0', 0],
])('CONTRIBUTION_CREDITS=%s gives %i credits', async (setting, credits) => {
  const { ctx, join, show } = await createContributors({ CONTRIBUTION_CREDITS: setting });
  await show(await join('ada'));
  await show(await join('bob'));
  expect(await getCredits(ctx, 'ada')).toBe(credits);
});
