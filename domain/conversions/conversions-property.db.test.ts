import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createTool, NO_WAY, paintPicture, toolsWith } from '#tests/conversions.ts';
import type { SolverPool } from '../boards/solver-pool.ts';
import { expireCredits } from '../credits/expire-credits.ts';
import { grantCredits } from '../credits/grant-credits.ts';
import { reconcileCredits } from '../credits/reconcile-credits.ts';
import { HOUR_MS } from '../platform/durations.ts';
import { answerQuestions, correctBoard } from './answer-questions.ts';
import { cancelConversion } from './cancel-conversion.ts';
import { getConversion } from './conversion-row.ts';
import { convert } from './convert.ts';
import { createConversion } from './create-conversion.ts';
import { deleteConversion } from './delete-conversion.ts';
import type { ConversionStatus } from './schema.ts';
import { sweepConversions } from './sweep-conversions.ts';

// Each run has its own database.
vi.setConfig({ testTimeout: 120_000 });

const BOUGHT = 100;

/** The actions on a conversion, in any order and number. */
const ACTS = [
  'work',
  'doubt',
  'die',
  'cancel',
  'answer',
  'correct',
  'delete',
  'sweep',
  'wait',
] as const;

test('a conversion costs one credit or none, depending on its end, after any sequence of events', async () => {
  const { ctx, actor, credits, pass } = await createTool();
  const picture = await paintPicture();
  // Unlike the trial's, these credits do not expire as time passes.
  const { accountId: account } = actor;
  await grantCredits(ctx, { account, source: 'order', amount: BOUGHT, expiresAt: null, key: 'o' });
  pass(15 * 24 * HOUR_MS);
  await expireCredits(ctx);
  let paid = 0;
  const dies: SolverPool = {
    derive: () => Promise.reject(new Error('killed')),
    close: async () => {},
  };
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom(...ACTS), { maxLength: 8 }),
      async (isBoard, acts) => {
        const { id } = await createConversion(
          ctx,
          actor,
          isBoard ? { board: NO_WAY } : { picture },
        );
        // The status before it was deleted.
        let last: ConversionStatus = 'queued';
        const act: Record<(typeof ACTS)[number], () => Promise<unknown>> = {
          work: () => convert(ctx, id, toolsWith(NO_WAY)),
          doubt: () => convert(ctx, id, toolsWith(NO_WAY, 0.5)),
          die: () => convert(ctx, id, toolsWith(NO_WAY, 1, { solver: dies })),
          cancel: () => cancelConversion(ctx, actor, id),
          answer: () => answerQuestions(ctx, actor, id, { 'blocks-0-color': 'as-read' }),
          correct: () => correctBoard(ctx, actor, id, NO_WAY),
          delete: () => deleteConversion(ctx, actor, id),
          sweep: () => sweepConversions(ctx),
          wait: async () => pass(3 * HOUR_MS),
        };
        for (const name of acts) {
          await act[name]().catch(() => {});
          const now = await getConversion(ctx, actor, id).catch(() => undefined);
          if (now) last = now.status;
        }
        await deleteConversion(ctx, actor, id).catch(() => {});
        if (last === 'unsolvable') paid += 1;
        expect(await credits()).toBe(BOUGHT - paid);
      },
    ),
    { numRuns: 60 },
  );
  expect(await reconcileCredits(ctx)).toEqual([]);
});
