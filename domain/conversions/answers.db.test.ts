import { expect, test } from 'vitest';
import { IDENTITY } from '#recognition/rectify/homography.ts';
import { CORNER, createTool, NO_WAY, paintPicture, TRIAL, toolsWith } from '#tests/conversions.ts';
import { dbOf } from '../platform/context.server.ts';
import { answerQuestions, correctBoard } from './answer-questions.ts';
import { changeConversion } from './change-conversion.ts';
import { getConversion } from './conversion-row.ts';
import { convert } from './convert.ts';
import { createConversion } from './create-conversion.ts';

test('asks about doubts, charges nothing for answers, and then solves', async () => {
  const { ctx, actor, credits } = await createTool();
  const { id } = await createConversion(ctx, actor, { picture: await paintPicture('jpeg') });
  expect(await convert(ctx, id, toolsWith(CORNER, 0.5))).toBe('needs_answers');
  const { questions, faults } = await getConversion(ctx, actor, id);
  expect([questions, faults]).toMatchObject([
    [{ id: 'blocks-0-color', candidates: [{ id: 'as-read' }, { id: 'blue' }] }],
    [],
  ]);
  const answers = { 'blocks-0-color': 'as-read' };
  expect(await answerQuestions(ctx, actor, id, answers)).toMatchObject({
    status: 'solving',
    questions: [],
  });
  expect(await convert(ctx, id, toolsWith(CORNER))).toBe('solved');
  expect(await credits()).toBe(TRIAL - 1);
});

test('unknown doubts stay open: the solution is free, not proved, and not published', async () => {
  const { ctx, actor, credits } = await createTool();
  const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
  await convert(ctx, id, toolsWith(CORNER, 0.5));
  await answerQuestions(ctx, actor, id, { 'blocks-0-color': 'unknown' });
  expect(await convert(ctx, id, toolsWith(CORNER))).toBe('solved');
  expect(await getConversion(ctx, actor, id)).toMatchObject({
    standing: { openDoubts: 1, settledDoubts: 0, line: 'as-read' },
    questions: [{ id: 'blocks-0-color' }],
    isFree: true,
    isPublic: false,
  });
  expect(await credits()).toBe(TRIAL);
  expect(await dbOf(ctx).selectFrom('boards').selectAll().execute()).toEqual([]);
  const publish = changeConversion(ctx, actor, id, { isPublic: true });
  await expect(publish).rejects.toMatchObject({ code: 'conflict' });
});

test('the same answers are accepted again, different ones are refused', async () => {
  const { ctx, actor, credits } = await createTool();
  const begin = async () => {
    const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
    await convert(ctx, id, toolsWith(CORNER, 0.5));
    return id;
  };
  const answered = await begin();
  const answer = (color: string) =>
    answerQuestions(ctx, actor, answered, { 'blocks-0-color': color });
  await answer('as-read');
  const correctIt = () => correctBoard(ctx, actor, answered, CORNER);
  for (const other of [() => answer('blue'), () => answer('pink'), correctIt]) {
    await expect(other()).rejects.toMatchObject({ code: 'conflict' });
  }
  expect(await answer('as-read')).toMatchObject({ status: 'solving' });
  await convert(ctx, answered, toolsWith(CORNER));
  expect(await answer('as-read')).toMatchObject({ status: 'solved' });
  const corrected = await begin();
  const correct = (board: object) => correctBoard(ctx, actor, corrected, board);
  await correct(CORNER);
  expect(await correct({ ...CORNER })).toMatchObject({ status: 'solving' });
  await expect(correct(NO_WAY)).rejects.toMatchObject({ code: 'conflict' });
  await convert(ctx, corrected, toolsWith(CORNER));
  expect(await credits()).toBe(TRIAL - 1);
});

test('an answer changes the board that is solved', async () => {
  const { ctx, actor } = await createTool();
  const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
  await convert(ctx, id, toolsWith(CORNER, 0.5));
  const { board } = await answerQuestions(ctx, actor, id, { 'blocks-0-color': 'blue' });
  expect(board?.blocks[0]).toMatchObject({ color: 'blue' });
  expect(await convert(ctx, id, toolsWith(CORNER))).toBe('needs_answers');
});

test('an unsolvable reading is a misreading and costs nothing, until its owner confirms it', async () => {
  const { ctx, actor, credits } = await createTool();
  const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
  expect(await convert(ctx, id, toolsWith(NO_WAY))).toBe('needs_answers');
  expect(await getConversion(ctx, actor, id)).toMatchObject({
    standing: { line: 'misread' },
    questions: [],
  });
  expect(await convert(ctx, id, toolsWith(NO_WAY))).toBe('needs_answers');
  expect(await correctBoard(ctx, actor, id, NO_WAY)).toMatchObject({ standing: { line: 'none' } });
  expect(await convert(ctx, id, toolsWith(NO_WAY))).toBe('unsolvable');
  expect(await credits()).toBe(TRIAL - 1);
});

test('a misread board is corrected and solved for the same credit', async () => {
  const { ctx, actor, credits } = await createTool();
  const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
  await convert(ctx, id, toolsWith(NO_WAY, 0.5));
  const answers = { 'blocks-0-color': 'as-read' };
  await answerQuestions(ctx, actor, id, answers);
  expect(await convert(ctx, id, toolsWith(NO_WAY))).toBe('needs_answers');
  // Repeating the same answers changes nothing.
  expect(await answerQuestions(ctx, actor, id, answers)).toMatchObject({
    standing: { line: 'misread' },
  });
  await correctBoard(ctx, actor, id, CORNER);
  expect(await convert(ctx, id, toolsWith(CORNER))).toBe('solved');
  expect(await credits()).toBe(TRIAL - 1);
});

test('invalid answers leave a conversion waiting', async () => {
  const { ctx, actor } = await createTool();
  const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
  await convert(ctx, id, toolsWith(CORNER, 0.5));
  const refusals: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [{}, 'answers.blocks-0-color: is missing; expected one of as-read, blue, unknown.'],
    [
      { 'blocks-0-color': 'pink' },
      'answers.blocks-0-color: expected one of as-read, blue, unknown.',
    ],
    [
      { 'blocks-0-color': 'blue', 'blocks-9-color': 'blue' },
      'answers: there is no question blocks-9-color; expected blocks-0-color.',
    ],
  ];
  for (const [answers, message] of refusals) {
    await expect(answerQuestions(ctx, actor, id, answers)).rejects.toMatchObject({
      code: 'invalid',
      message,
    });
  }
  expect(await getConversion(ctx, actor, id)).toMatchObject({ status: 'needs_answers' });
});

test('accepts one of two concurrent answers, and the same one twice only once', async () => {
  const { ctx, actor } = await createTool();
  const answerBoth = async (candidates: readonly [string, string]) => {
    const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
    await convert(ctx, id, toolsWith(CORNER, 0.5));
    const outcomes = candidates.map((candidate) =>
      answerQuestions(ctx, actor, id, { 'blocks-0-color': candidate }).then(
        ({ board }) => board?.blocks[0]?.color,
        (error: unknown) => (error as { readonly code: string }).code,
      ),
    );
    return (await Promise.all(outcomes)).sort();
  };
  expect([
    ['blue', 'conflict'],
    ['conflict', 'red'],
  ]).toContainEqual(await answerBoth(['blue', 'as-read']));
  expect(await answerBoth(['blue', 'blue'])).toEqual(['blue', 'blue']);
});

test('says what is wrong with an invalid reading, and solves it once it is corrected', async () => {
  const { ctx, actor } = await createTool();
  const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
  const broken = {
    ...CORNER,
    blocks: CORNER.blocks.map(({ color: _, ...one }) => ({ ...one, key: true })),
  };
  expect(await convert(ctx, id, toolsWith(broken))).toBe('needs_answers');
  expect(await getConversion(ctx, actor, id)).toMatchObject({
    questions: [],
    faults: [{ code: 'needs-color', at: 'blocks[0].key' }],
  });
  await expect(answerQuestions(ctx, actor, id, {})).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('blocks[0].key'),
  });
  await expect(correctBoard(ctx, actor, id, { floor: [] })).rejects.toMatchObject({
    code: 'invalid',
    issues: [{ field: 'board.blocks' }, { field: 'board.gates' }, { field: 'board.floor' }],
  });
  expect(await correctBoard(ctx, actor, id, CORNER)).toMatchObject({
    status: 'solving',
    faults: [],
  });
});

test('doubts without a question do not delay a conversion', async () => {
  const { ctx, actor } = await createTool();
  const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
  const confidences = [{ at: 'blocks[7].color', confidence: 0.2 }];
  const value = { board: CORNER, confidences, cellsToPixels: IDENTITY };
  const reader = { read: async () => ({ ok: true as const, value }), close: async () => {} };
  const tools = toolsWith(CORNER, 1, { reader });
  expect(await convert(ctx, id, tools)).toBe('solved');
});
