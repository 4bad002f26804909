import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IDENTITY } from '#recognition/rectify/homography.ts';
import {
  CORNER,
  createTool,
  NO_GRID,
  NO_WAY,
  paintPicture,
  TRIAL,
  toolsWith,
} from '#tests/conversions.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { deriveSolution } from '../boards/derive-solution.ts';
import type { SolverPool } from '../boards/solver-pool.ts';
import { getCredits } from '../credits/get-credits.ts';
import { dbOf } from '../platform/context.server.ts';
import { answerQuestions, correctBoard } from './answer-questions.ts';
import { cancelConversion } from './cancel-conversion.ts';
import { changeConversion } from './change-conversion.ts';
import { getConversion } from './conversion-row.ts';
import { convert } from './convert.ts';
import { createConversion } from './create-conversion.ts';
import { deleteConversion } from './delete-conversion.ts';
import { getConversionPicture } from './get-conversion-picture.ts';
import { listConversions } from './list-conversions.ts';
import { CONVERSION_STATUSES, CONVERSION_STEPS, hasEnded } from './schema.ts';
import { sweepConversions } from './sweep-conversions.ts';

test('a picture is read and solved, and costs one credit once the answer is there', async () => {
  const { ctx, actor, credits } = await createTool();
  const { id, status } = await createConversion(ctx, actor, { picture: await paintPicture() });
  expect([status, await credits()]).toEqual(['queued', TRIAL - 1]);
  expect(await convert(ctx, id, toolsWith(CORNER))).toBe('solved');
  expect(await getConversion(ctx, actor, id)).toMatchObject({
    status: 'solved',
    atLeast: 1,
    isFree: false,
    failure: null,
  });
  expect(await credits()).toBe(TRIAL - 1);
  // Running a job again changes nothing.
  expect(await convert(ctx, id, toolsWith(CORNER))).toBe('solved');
  expect(await credits()).toBe(TRIAL - 1);
});

test('doubts are asked about, answers cost nothing, and then it is solved', async () => {
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

test('what nobody knows stays in doubt: the line is free, not proved, and published nowhere', async () => {
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

test('what has been answered may be answered so again, and not otherwise', async () => {
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

test('a board that was read and cannot be won is misread and costs nothing, until its owner says that it is so', async () => {
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

test('a board that was misread is corrected and solved for the one credit', async () => {
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

test('answers that are none leave a conversion waiting', async () => {
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

test('of two answers at once one is taken, and the same one twice is taken once', async () => {
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

test('what was read and is no board says what is wrong, and is solved once it is corrected', async () => {
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

test('doubts that leave nothing to ask hold nothing up', async () => {
  const { ctx, actor } = await createTool();
  const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
  const confidences = [{ at: 'blocks[7].color', confidence: 0.2 }];
  const value = { board: CORNER, confidences, cellsToPixels: IDENTITY };
  const reader = { read: async () => ({ ok: true as const, value }), close: async () => {} };
  const tools = toolsWith(CORNER, 1, { reader });
  expect(await convert(ctx, id, tools)).toBe('solved');
});

test('a proof that there is no solution is an answer, and costs its credit', async () => {
  const { ctx, actor, credits } = await createTool();
  const { id } = await createConversion(ctx, actor, { board: NO_WAY });
  expect(await convert(ctx, id, toolsWith(NO_WAY))).toBe('unsolvable');
  expect(await credits()).toBe(TRIAL - 1);
});

test('what gives no answer costs nothing: no board on the picture, no solution found, cancelled', async () => {
  const { ctx, actor, credits } = await createTool();
  const unread = await createConversion(ctx, actor, { picture: await paintPicture('webp') });
  const reader = {
    read: async () => ({ ok: false as const, error: NO_GRID }),
    close: async () => {},
  };
  expect(await convert(ctx, unread.id, toolsWith(CORNER, 1, { reader }))).toBe('failed');
  expect((await getConversion(ctx, actor, unread.id)).failure).toContain('no grid found');
  const hard = await createConversion(ctx, actor, { board: CORNER });
  const never: SolverPool = { derive: async () => ({ kind: 'unsolved' }), close: async () => {} };
  expect(await convert(ctx, hard.id, toolsWith(CORNER, 1, { solver: never }))).toBe('failed');
  const unwanted = await createConversion(ctx, actor, { board: CORNER });
  expect(await cancelConversion(ctx, actor, unwanted.id)).toMatchObject({ status: 'cancelled' });
  expect(await convert(ctx, unwanted.id, toolsWith(CORNER))).toBe('cancelled');
  expect(await credits()).toBe(TRIAL);
});

test('a cancellation while it is being solved wins, and its credit comes back', async () => {
  const { ctx, actor, credits } = await createTool();
  const { id } = await createConversion(ctx, actor, { board: CORNER });
  const slow: SolverPool = {
    derive: async (task) => {
      await cancelConversion(ctx, actor, id);
      return deriveSolution(task);
    },
    close: async () => {},
  };
  expect(await convert(ctx, id, toolsWith(CORNER, 1, { solver: slow }))).toBe('cancelled');
  expect(await credits()).toBe(TRIAL);
});

test('without a plan that keeps it private a solved board is in the guide, and the next one who has it pays nothing', async () => {
  const { ctx, actor, credits, join, enter } = await createTool();
  const first = await createConversion(ctx, actor, { board: CORNER });
  await convert(ctx, first.id, toolsWith(CORNER));
  expect(await getConversion(ctx, actor, first.id)).toMatchObject({ isPublic: true });
  const eve = { email: 'eve@example.com', password: 'three even socks' };
  await join(eve);
  const { actor: other } = await enter(eve);
  const second = await createConversion(ctx, other, { board: CORNER });
  await convert(ctx, second.id, toolsWith(CORNER));
  expect(await getConversion(ctx, other, second.id)).toMatchObject({ isFree: true });
  expect([await credits(), await getCredits(ctx, other.accountId)]).toEqual([TRIAL - 1, TRIAL]);
});

test('a board of the guide with a rainbow block more is solved as it is, and leads to the board of the guide', async () => {
  const { ctx, actor, credits } = await createTool();
  const plain = await createConversion(ctx, actor, { board: CORNER });
  await convert(ctx, plain.id, toolsWith(CORNER));
  const [block] = CORNER.blocks;
  const board = { ...CORNER, blocks: [{ ...block, color: 'pink', rainbow: true }] };
  const { id } = await createConversion(ctx, actor, { board });
  expect(await convert(ctx, id, toolsWith(board))).toBe('solved');
  const { boardId } = await getConversion(ctx, actor, plain.id);
  expect(await getConversion(ctx, actor, id)).toMatchObject({ isPublic: true, boardId, board });
  const stored = await dbOf(ctx).selectFrom('boards').select('id').execute();
  expect(stored).toEqual([{ id: boardId }]);
  expect(await credits()).toBe(TRIAL - 2);
});

test('a conversion is not solved before its board is in the guide: what the guide refuses is solved again, for the same credit', async () => {
  const { ctx, actor, credits } = await createTool();
  const { id } = await createConversion(ctx, actor, { board: CORNER });
  const wrong: SolverPool = {
    derive: async (task) => {
      const derived = await deriveSolution(task);
      if (derived.kind !== 'solved') throw new Error('the board has a solution');
      return { ...derived, facts: { ...derived.facts, moves: [] } };
    },
    close: async () => {},
  };
  await expect(convert(ctx, id, toolsWith(CORNER, 1, { solver: wrong }))).rejects.toThrow(
    'a solved board was refused',
  );
  expect(await getConversion(ctx, actor, id)).toMatchObject({ status: 'solving', isPublic: false });
  expect(await convert(ctx, id, toolsWith(CORNER))).toBe('solved');
  expect(await getConversion(ctx, actor, id)).toMatchObject({ isPublic: true });
  expect(await credits()).toBe(TRIAL - 1);
});

test('IDOR: other people’s conversions do not exist', async () => {
  const { ctx, actor, join, enter } = await createTool();
  const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
  const eve = { email: 'eve@example.com', password: 'three even socks' };
  await join(eve);
  const { actor: other } = await enter(eve);
  const missing = { code: 'not-found' };
  await expect(getConversion(ctx, other, id)).rejects.toMatchObject(missing);
  await expect(getConversionPicture(ctx, other, id)).rejects.toMatchObject(missing);
  await expect(answerQuestions(ctx, other, id, {})).rejects.toMatchObject(missing);
  await expect(correctBoard(ctx, other, id, CORNER)).rejects.toMatchObject(missing);
  await expect(cancelConversion(ctx, other, id)).rejects.toMatchObject(missing);
  await expect(changeConversion(ctx, other, id, { name: 'mine' })).rejects.toMatchObject(missing);
  await expect(deleteConversion(ctx, other, id)).rejects.toMatchObject(missing);
  expect((await listConversions(ctx, other, { limit: 10 })).conversions).toEqual([]);
});

test('who has no credit, or five conversions under way, begins none', async () => {
  const provesNothing: SolverPool = {
    derive: async () => ({ kind: 'unsolvable' }),
    close: async () => {},
  };
  const { ctx, actor, credits, join, enter } = await createTool();
  for (let n = 0; n < 5; n++) await createConversion(ctx, actor, { board: CORNER });
  await expect(createConversion(ctx, actor, { board: CORNER })).rejects.toMatchObject({
    code: 'rate-limited',
  });
  expect(await credits()).toBe(TRIAL - 5);
  const eve = { email: 'eve@example.com', password: 'three even socks' };
  await join(eve);
  const { actor: broke } = await enter(eve);
  for (let n = 0; n < TRIAL; n++) {
    const { id } = await createConversion(ctx, broke, { board: CORNER });
    await convert(ctx, id, toolsWith(CORNER, 1, { solver: provesNothing }));
  }
  expect(await getCredits(ctx, broke.accountId)).toBe(0);
  await expect(createConversion(ctx, broke, { board: CORNER })).rejects.toMatchObject({
    code: 'insufficient-credits',
  });
});

test('refuses what is no picture it can read, and says what it takes', async () => {
  const { ctx, actor, credits } = await createTool();
  const begin = (picture: Uint8Array) => createConversion(ctx, actor, { picture });
  await expect(begin(Buffer.from('<svg/>'))).rejects.toThrow('Save it as JPG, PNG or WEBP');
  await expect(begin(await paintPicture('gif'))).rejects.toThrow('This is GIF');
  const whole = await paintPicture();
  await expect(begin(whole.subarray(0, whole.length - 20))).rejects.toThrow('damaged');
  await expect(begin(Buffer.alloc(13 * 1024 * 1024))).rejects.toMatchObject({ code: 'too-large' });
  expect(await credits()).toBe(TRIAL);
});

test('a picture is stored without its metadata, once for all who send it', async () => {
  const { ctx, actor } = await createTool();
  const picture = await sharp(await paintPicture('jpeg'))
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer();
  const one = await createConversion(ctx, actor, { picture });
  const two = await createConversion(ctx, actor, { picture });
  const stored = await getConversionPicture(ctx, actor, one.id);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  await deleteConversion(ctx, actor, one.id);
  expect(await getConversionPicture(ctx, actor, two.id)).toEqual(stored);
  const three = await createConversion(ctx, actor, { board: CORNER });
  await expect(getConversionPicture(ctx, actor, three.id)).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('deleting an account deletes its conversions, and leaves others the pictures that they have sent too', async () => {
  const { ctx, actor, join, enter } = await createTool();
  const eve = { email: 'eve@example.com', password: 'three even socks' };
  await join(eve);
  const { actor: other } = await enter(eve);
  const shared = await paintPicture();
  await createConversion(ctx, actor, { picture: shared });
  await createConversion(ctx, actor, { picture: await paintPicture('jpeg') });
  const kept = await createConversion(ctx, other, { picture: shared });
  await deleteAccount(ctx, actor, actor.email);
  expect((await listConversions(ctx, actor, { limit: 10 })).conversions).toEqual([]);
  expect(await getConversionPicture(ctx, other, kept.id)).toBeInstanceOf(Buffer);
});

test('conversions are named, searched by name and listed page by page', async () => {
  const { ctx, actor, pass } = await createTool();
  const ids: string[] = [];
  for (const name of ['Level 47', '50 % off', 'Level 103']) {
    const { id } = await createConversion(ctx, actor, { board: CORNER, name });
    ids.unshift(id);
    pass(1_000);
  }
  const names = async (q: string) =>
    (await listConversions(ctx, actor, { q, limit: 10 })).conversions.map(({ name }) => name);
  expect(await names('level')).toEqual(['Level 103', 'Level 47']);
  expect(await names('%')).toEqual(['50 % off']);
  const first = await listConversions(ctx, actor, { limit: 2 });
  const rest = await listConversions(ctx, actor, { limit: 2, before: first.next ?? '' });
  expect([...first.conversions, ...rest.conversions].map(({ id }) => id)).toEqual(ids);
  expect(await changeConversion(ctx, actor, ids[0] ?? '', { name: 'Boss' })).toMatchObject({
    name: 'Boss',
  });
});

test('what nobody works or answers any more is ended, and its credit comes back', async () => {
  const { ctx, actor, credits, pass } = await createTool();
  const lost = await createConversion(ctx, actor, { board: CORNER });
  const asked = await createConversion(ctx, actor, { picture: await paintPicture() });
  await convert(ctx, asked.id, toolsWith(CORNER, 0.5));
  expect(await sweepConversions(ctx)).toBe(0);
  pass(3 * 60 * 60 * 1000);
  expect(await sweepConversions(ctx)).toBe(1);
  expect(await getConversion(ctx, actor, lost.id)).toMatchObject({ status: 'failed' });
  pass(7 * 24 * 60 * 60 * 1000);
  expect(await sweepConversions(ctx)).toBe(1);
  expect(await getConversion(ctx, actor, asked.id)).toMatchObject({ status: 'cancelled' });
  expect(await credits()).toBe(TRIAL);
});

test('no status follows one in which a conversion has ended', () => {
  for (const status of CONVERSION_STATUSES) {
    const after = CONVERSION_STEPS[status];
    expect(hasEnded(status)).toBe(after.length === 0);
    expect(after).not.toContain('queued');
  }
});
