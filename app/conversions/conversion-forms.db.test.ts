import type { ActionFunction, ActionFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { runForms } from '#app/site/run-form.server.ts';
import { getConversion } from '#domain/conversions/conversion-row.ts';
import { convert } from '#domain/conversions/convert.ts';
import { createConversion } from '#domain/conversions/create-conversion.ts';
import { CORNER, createTool, paintPicture, toolsWith } from '#tests/conversions.ts';
import { runAction } from '#tests/page-actions.ts';
import { conversionForms } from './conversion-forms.server.ts';

/** A conversion that waits for answers, and its page's forms. */
async function open() {
  const { ctx, actor } = await createTool();
  const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
  await convert(ctx, id, toolsWith(CORNER, 0.5));
  const action = ((args: ActionFunctionArgs) => runForms(args, conversionForms(id))) as unknown;
  const send = async (fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields);
    const request = new Request(`https://guide.example/app/${id}`, { method: 'POST', body });
    const response = await runAction(action as ActionFunction, request, { ctx: { ...ctx, actor } });
    const to = response.headers.get('location');
    return { status: response.status, to, ...(to === null && (await response.json())) };
  };
  return { id, send, view: () => getConversion(ctx, actor, id) };
}

test('a wrong level is reported at its field, and the name that was entered is kept', async () => {
  const { send, view, id } = await open();
  const sent = await send({ form: 'details', name: 'Mine', level: 'soon' });
  expect(sent).toMatchObject({ status: 400, form: 'details', values: { name: 'Mine' } });
  expect(sent.issues).toMatchObject([
    {
      field: 'level',
      message: expect.stringMatching(/^Enter the number of a level, from 1 to \d/),
    },
  ]);
  expect(await send({ form: 'details', name: ' Mine ', level: 'Level 7' })).toEqual({
    status: 303,
    to: `/app/${id}`,
  });
  expect(await view()).toMatchObject({ name: 'Mine', level: 7 });
});

test('answers are the fields of their questions, and a missing one is reported at its question', async () => {
  const { send, view } = await open();
  expect(await send({ form: 'answer' })).toMatchObject({
    status: 400,
    issues: [{ field: 'answers.blocks-0-color', code: 'unanswered' }],
  });
  expect(await send({ form: 'answer', 'answer blocks-0-color': 'blue' })).toMatchObject({
    status: 303,
  });
  expect(await view()).toMatchObject({ status: 'solving', board: { blocks: [{ color: 'blue' }] } });
});

test('a corrected board replaces answers, and its faults are reported', async () => {
  const { send, view } = await open();
  const refused: readonly (readonly [string, object])[] = [
    ['{', { field: 'board', code: 'bad-json' }],
    ['{"floor":["."],"gates":[]}', { field: 'board.blocks', code: 'missing' }],
  ];
  for (const [board, issue] of refused) {
    const sent = await send({ form: 'correct', board });
    expect(sent).toMatchObject({ status: 400, issues: [issue], values: { board } });
  }
  const corrected = { ...CORNER, name: 'By hand' };
  expect((await send({ form: 'correct', board: JSON.stringify(corrected) })).status).toBe(303);
  expect(await view()).toMatchObject({ status: 'solving', board: { name: 'By hand' } });
});

test('refuses a form that the page does not have, and an undeclared field', async () => {
  const { send, view } = await open();
  expect(await send({ form: 'rename' })).toMatchObject({
    status: 400,
    issues: [{ message: 'There is no such form here.' }],
  });
  expect((await send({ form: 'cancel', id: 'cnv_other' })).status).toBe(400);
  expect(await view()).toMatchObject({ status: 'needs_answers' });
});
