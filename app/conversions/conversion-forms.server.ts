import { z } from 'zod';
import { splitAnswers } from '#app/reading/answer-fields.ts';
import { type FormHandler, takes } from '#app/site/run-form.server.ts';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { parseBoardText } from '#domain/boards/read-board.ts';
import { contributeConversion } from '#domain/contributions/contribute-conversion.ts';
import { THANKS_NAME, THANKS_NAME_MAX } from '#domain/contributions/schema.ts';
import { answerQuestions, correctBoard } from '#domain/conversions/answer-questions.ts';
import { cancelConversion } from '#domain/conversions/cancel-conversion.ts';
import { changeConversion } from '#domain/conversions/change-conversion.ts';
import { deleteConversion } from '#domain/conversions/delete-conversion.ts';
import { keepLooking } from '#domain/conversions/keep-looking.ts';
import { NAME_CHARS_MAX } from '#domain/conversions/schema.ts';
import { searchAgain } from '#domain/conversions/search-again.ts';
import { parseLevelNumber } from '#domain/levels/level-number.ts';
import type { AccountActor, Context } from '#domain/platform/context.server.ts';
import { type DomainError, fieldError } from '#domain/platform/errors.ts';

const contributeForm = z.strictObject({ level: z.string(), name: z.string().max(THANKS_NAME_MAX) });

const detailsForm = z.strictObject({
  name: z.string().transform((text) => text.trim().slice(0, NAME_CHARS_MAX)),
  level: z.string(),
});

/** The forms of the page of the conversion `id`, by name. */
export function conversionForms(id: string): Readonly<Record<string, FormHandler>> {
  const here = { to: `/app/${id}` };
  const act = (verb: (ctx: Context, actor: AccountActor, id: string) => Promise<unknown>) =>
    takes(z.strictObject({}), async (ctx) => {
      await verb(ctx, getAccountActor(ctx), id);
      return here;
    });
  return {
    answer: async (ctx, fields) => {
      await answerQuestions(ctx, getAccountActor(ctx), id, splitAnswers(fields).answers);
      return here;
    },
    correct: takes(z.strictObject({ board: z.string() }), async (ctx, { board }) => {
      await correctBoard(ctx, getAccountActor(ctx), id, parseBoardText(board));
      return here;
    }),
    'keep-looking': act(keepLooking),
    'search-again': takes(z.strictObject({}), async (ctx) => {
      const again = await searchAgain(ctx, getAccountActor(ctx), id);
      return { to: `/app/${again.id}` };
    }),
    cancel: act(cancelConversion),
    publish: act((...own) => changeConversion(...own, { isPublic: true })),
    details: takes(detailsForm, async (ctx, { name, level }) => {
      const change = { name, level: readLevel(level, ctx.site.levelMax) };
      await changeConversion(ctx, getAccountActor(ctx), id, change);
      return here;
    }),
    contribute: takes(contributeForm, async (ctx, { level: text, name: given }) => {
      const level = readLevel(text, ctx.site.levelMax);
      if (level === null) throw wrongLevel(ctx.site.levelMax);
      const name = given.trim() === '' ? null : given.trim();
      if (name !== null && !THANKS_NAME.test(name)) {
        throw fieldError('invalid', 'name', 'Letters and digits, with single spaces between them.');
      }
      await contributeConversion(ctx, getAccountActor(ctx), id, { level, name });
      return here;
    }),
    delete: takes(z.strictObject({}), async (ctx) => {
      await deleteConversion(ctx, getAccountActor(ctx), id);
      return { to: '/app' };
    }),
  };
}

/** The level that was entered; null if none was. */
function readLevel(text: string, levelMax: number): number | null {
  if (text.trim() === '') return null;
  const level = parseLevelNumber(text, levelMax);
  if (level) return level.number;
  throw wrongLevel(levelMax);
}

function wrongLevel(levelMax: number): DomainError {
  return fieldError('invalid', 'level', `Enter the number of a level, from 1 to ${levelMax}.`);
}
