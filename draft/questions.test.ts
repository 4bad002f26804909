import { expect, test } from 'vitest';
import type { Doubt } from '#engine/doubt.ts';
import type { BoardDraft } from '#engine/types.ts';
import { parseDraft } from '#tests/parse-draft.ts';
import { locateDoubts } from './doubts.ts';
import { applyEdit } from './edits/apply-edit.ts';
import { historyReducer, startHistory } from './history.ts';
import { applyAnswers, askAbout, listQuestions, listUnknown, UNKNOWN } from './questions.ts';

const BOARD = parseDraft('5x5_r00.i3_b20.ah_Lr00_Ub20.s_Ta.b_Pt0444_C33.5_J0.g1.g2');

function ask(at: string, more: Omit<Partial<Doubt>, 'at'> = {}) {
  const [question] = listQuestions(BOARD, [{ at, confidence: 0.5, ...more }]);
  if (!question) throw new Error(`nothing to ask of ${at}`);
  return question;
}

/** The board with the candidate of this id. */
function choose(question: ReturnType<typeof ask>, id: string): BoardDraft {
  const edit = question.candidates.find((one) => one.id === id)?.edit;
  if (!edit) throw new Error(`${question.id} has no ${id}`);
  return applyEdit(BOARD, edit);
}

test('each kind of doubt has a candidate that makes the board the other one', () => {
  const cases: readonly (readonly [
    at: string,
    instead: unknown,
    id: string,
    read: (draft: BoardDraft) => unknown,
  ])[] = [
    ['blocks[0].ice', 8, '8', ({ blocks }) => blocks[0]?.ice === 8],
    ['blocks[0].color', null, 'none', ({ blocks }) => blocks[0]?.color === undefined],
    ['blocks[1].axis', null, 'none', ({ blocks }) => blocks[1]?.axis === undefined],
    ['blocks[1].key', true, 'yes', ({ blocks }) => blocks[1]?.key === true],
    [
      'blocks[1].ropes',
      ['red', 'teal'],
      'red-teal',
      ({ blocks }) => blocks[1]?.ropes?.length === 2,
    ],
    ['gates[0].color', 'pink', 'pink', ({ gates }) => gates[0]?.color === 'pink'],
    ['gates[1].star', null, 'none', ({ gates }) => gates[1]?.star === undefined],
    ['floor[4][3]', '#', 'hole', ({ floor }) => floor[4] === '...#.'],
    ['tied[0]', null, 'none', ({ tied }) => tied === undefined],
    ['paths[0]', null, 'none', ({ paths }) => paths === undefined],
    ['crates[0].opensAfter', 7, '7', ({ crates }) => crates?.[0]?.opensAfter === 7],
    ['jumpingLocks[0]', null, 'none', ({ jumpingLocks }) => jumpingLocks?.[0]?.gates.length === 1],
  ];
  for (const [at, instead, id, isApplied] of cases) {
    expect(isApplied(choose(ask(at, { instead }), id)), at).toBe(true);
  }
});

test('impossible and unknown values are no candidates; the value that was read always is', () => {
  for (const doubt of [
    { at: 'blocks[0].ice', instead: 'red' },
    { at: 'blocks[0].ice' },
    { at: 'blocks[0].cells' },
    { at: 'gates' },
  ]) {
    expect(
      ask(doubt.at, doubt).candidates.map(({ id }) => id),
      doubt.at,
    ).toEqual(['as-read']);
  }
});

test('an unknown color may be that of any gate', () => {
  expect(ask('blocks[0].color').candidates).toMatchObject([
    { id: 'as-read', rank: 'read', value: 'red' },
    { id: 'blue', rank: 'guess', value: 'blue' },
  ]);
});

test('another sign replaces the one that was read, in one edit', () => {
  const arrow = ask('blocks[1].axis', { instead: null, rival: { field: 'locks', value: 2 } });
  expect(arrow.candidates.map(({ id, rank }) => [id, rank])).toEqual([
    ['as-read', 'read'],
    ['none', 'runner-up'],
    ['locks-2', 'runner-up'],
  ]);
  expect(choose(arrow, 'locks-2').blocks[1]).toEqual({
    id: 'b',
    color: 'blue',
    cells: [[2, 0]],
    locks: 2,
  });
  const key = ask('blocks[1].key', { instead: true, rival: { field: 'bomb', value: 30 } });
  expect(choose(key, 'bomb-30').blocks[1]).toMatchObject({ bomb: 30, axis: 'horizontal' });
  const lock = ask('jumpingLocks[0]', { instead: null, rival: { field: 'ice', value: 4 } });
  expect(choose(lock, 'ice-4')).toMatchObject({ jumpingLocks: [{ gates: ['g2'] }] });
  expect(choose(lock, 'ice-4').gates[0]).toMatchObject({ ice: 4 });
  const impossible = ask('blocks[1].axis', { rival: { field: 'shutter', value: 'open' } });
  expect(impossible.candidates).toHaveLength(1);
});

test('a color that a block changes to may be a layer instead, and vice versa', () => {
  const [first, second] = BOARD.blocks as [BoardDraft['blocks'][0], BoardDraft['blocks'][0]];
  const { axis: _, ...plain } = second;
  for (const [had, has] of [
    [{ swapsTo: 'teal' }, { layers: ['teal'] }],
    [{ layers: ['teal'] }, { swapsTo: 'teal' }],
  ] as const) {
    const board = { ...BOARD, blocks: [first, { ...plain, ...had }] };
    const [field = ''] = Object.keys(had);
    const doubt = { at: `blocks[1].${field}`, confidence: 0.5, instead: 'blue' };
    const [question] = listQuestions(board, [doubt]);
    const [other] = question?.candidates.filter((one) => one.field !== undefined) ?? [];
    expect(other?.id).toBe(`${Object.keys(has)[0]}-teal`);
    const answered = applyEdit(board, other?.edit ?? { kind: 'floor', cells: [], toFloor: true });
    expect(answered.blocks[1]).toEqual({ ...plain, ...has });
    // And back to what was read.
    const [asRead] = askAbout(answered, locateDoubts(board, [doubt])[0] as never).candidates;
    expect(asRead?.edit && applyEdit(answered, asRead.edit).blocks[1]).toEqual({
      ...plain,
      ...had,
    });
  }
  // A block that has layers must not get the suggestion that the sign is a layer.
  const both = {
    ...BOARD,
    blocks: [{ ...first, swapsTo: 'teal' as const, layers: ['blue' as const] }, second],
  };
  const [question] = listQuestions(both, [{ at: 'blocks[0].swapsTo', confidence: 0.5 }]);
  expect(question?.candidates.map(({ id }) => id)).toEqual(['as-read']);
});

test('ids of questions stay the same when others are gone or the board has changed', () => {
  const doubts: readonly Doubt[] = [
    { at: 'blocks[0].ice', confidence: 0.3, instead: 8 },
    { at: 'floor[4][3]', confidence: 0.2, instead: '#' },
    { at: 'gates', confidence: 0.4 },
    { at: 'tied[0]', confidence: 0.8, instead: null },
    { at: 'blocks[0].cells[0]', confidence: 0.95 },
  ];
  const ids = listQuestions(BOARD, doubts).map(({ id }) => id);
  expect(ids).toEqual(['floor-4-3', 'blocks-0-ice', 'gates', 'tied-0']);
  const changed = applyEdit(BOARD, { kind: 'color', layer: null, cell: [2, 0], color: 'pink' });
  expect(listQuestions(changed, doubts.slice(0, 2)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
});

test('answers change the board together, in any order', () => {
  const questions = listQuestions(BOARD, [
    { at: 'blocks[0].ice', confidence: 0.3, instead: 8 },
    { at: 'gates[1].star', confidence: 0.2, instead: null },
    { at: 'gates', confidence: 0.4 },
  ]);
  const answers = { gates: 'as-read', 'blocks-0-ice': '8', 'gates-1-star': 'none' };
  const answered = applyAnswers(BOARD, questions, answers);
  if (!answered.ok) throw new Error(JSON.stringify(answered.error));
  expect(answered.value.blocks[0]).toMatchObject({ ice: 8 });
  expect(answered.value.gates[1]).not.toHaveProperty('star');
});

test('refuses answers with unknown or missing ids, and lists the ones that exist', () => {
  const questions = listQuestions(BOARD, [{ at: 'blocks[0].ice', confidence: 0.3, instead: 8 }]);
  const refuse = (answers: Readonly<Record<string, string>>) =>
    applyAnswers(BOARD, questions, answers);
  const question = 'blocks-0-ice';
  const expected = ['as-read', '8', 'unknown'];
  expect(refuse({})).toEqual({
    ok: false,
    error: { code: 'unanswered', question, expected },
  });
  for (const wrong of ['', '9', 'constructor']) {
    expect(refuse({ [question]: wrong })).toEqual({
      ok: false,
      error: { code: 'unknown-candidate', question, expected },
    });
  }
  expect(refuse({ [question]: '8', toString: '1' })).toEqual({
    ok: false,
    error: { code: 'unknown-question', question: 'toString', expected: [question] },
  });
});

test('what was read can be restored on a board that was answered before it was opened', () => {
  for (const [at, more, id] of [
    ['blocks[0].ice', { instead: 8 }, '8'],
    ['blocks[0].color', { instead: 'pink' }, 'pink'],
    ['blocks[1].axis', { instead: null }, 'none'],
    ['gates[0].color', { instead: 'pink' }, 'pink'],
    ['paths[0]', { instead: null }, 'none'],
    ['tied[0]', { instead: null }, 'none'],
  ] as const) {
    const answered = choose(ask(at, more), id);
    const [doubt] = locateDoubts(BOARD, [{ at, confidence: 0.5, ...more }]);
    if (!doubt) throw new Error(`nothing to ask of ${at}`);
    const edit = askAbout(answered, doubt).candidates[0]?.edit ?? null;
    const reloaded = startHistory(answered, [0, 0], { [doubt.id]: id });
    const { draft, answers } = historyReducer(reloaded, {
      kind: 'take-back',
      id: doubt.id,
      edit,
    }).now;
    expect(draft, at).toEqual(BOARD);
    expect(answers).toEqual({});
  }
});

test('what nobody knows stays as it was read, and in doubt', () => {
  const doubts: readonly Doubt[] = [
    { at: 'blocks[0].ice', confidence: 0.5, instead: 8 },
    { at: 'gates', confidence: 0.6 },
  ];
  const draft = parseDraft('3x3_r00.i3_Lr00');
  const questions = listQuestions(draft, doubts);
  const answers = { 'blocks-0-ice': UNKNOWN, gates: 'as-read' };
  expect(applyAnswers(draft, questions, answers)).toEqual({ ok: true, value: draft });
  expect(listUnknown(doubts, questions, answers).map(({ at }) => at)).toEqual(['blocks[0].ice']);
});
