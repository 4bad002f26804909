import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt } from '#engine/board-path.ts';
import type { Doubt } from '#engine/doubt.ts';
import { type BoardDraft, COLORS } from '#engine/types.ts';
import { isCorrected, locateDoubts } from './doubts.ts';
import { type DraftSnapshot, historyReducer, startHistory } from './history.ts';
import { applyAnswers, askAbout, listQuestions } from './questions.ts';

const BOARDS = readFileSync(new URL('../content/boards/levels.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { readonly board: BoardDraft }).board);

/** Doubts about anything that a reading may get wrong, whether it did or not. */
function listPaths(board: BoardDraft): readonly string[] {
  const fields = ['color', 'cells', 'ice', 'axis', 'key', 'locks', 'ropes', 'scissors', 'layers'];
  const of = (name: string, list: readonly unknown[] = [], own: readonly string[]) =>
    list.flatMap((_, i) => own.map((field) => `${name}[${i}]${field && `.${field}`}`));
  return [
    'gates',
    ...board.floor.flatMap((row, y) => Array.from(row, (_, x) => `floor[${y}][${x}]`)),
    ...of('blocks', board.blocks, fields),
    ...of('gates', board.gates, ['color', 'cells', 'star', 'ice', 'shutter', 'switches']),
    ...of('crates', board.crates, ['cells', 'opensAfter']),
    ...of('tied', board.tied, ['']),
    ...of('paths', board.paths, ['']),
    ...of('jumpingLocks', board.jumpingLocks, ['']),
  ];
}

const value = fc.oneof(
  fc.constantFrom(...COLORS),
  fc.constantFrom(null, undefined, true, '.', '#', 'horizontal', 'shut'),
  fc.integer({ min: 1, max: 9 }),
  fc.array(fc.constantFrom(...COLORS), { minLength: 1, maxLength: 3 }),
);
const rival = fc.option(
  fc.record({ field: fc.constantFrom('star', 'locks', 'scissors', 'shutter'), value }),
  { nil: undefined },
);

const reading = fc.constantFrom(...BOARDS).chain((board) =>
  fc.record({
    board: fc.constant(board),
    doubts: fc
      .uniqueArray(fc.constantFrom(...listPaths(board)), { maxLength: 12 })
      .chain((paths) =>
        fc.tuple(
          ...paths.map((at) =>
            fc.record({
              at: fc.constant(at),
              confidence: fc.double({ min: 0, max: 0.89, noNaN: true }),
              instead: value,
              rival,
            }),
          ),
        ),
      )
      .map((doubts) => doubts as unknown as readonly Doubt[]),
    picks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  }),
);

test('answering every question of a reading leaves no doubt, whatever the answers', () => {
  fc.assert(
    fc.property(reading, ({ board, doubts, picks }) => {
      let history = startHistory(board);
      const open = ({ draft, shift, answers }: DraftSnapshot) =>
        locateDoubts(board, doubts)
          .filter((one) => !(one.id in answers) && !isCorrected(board, draft, one, shift))
          .map((one) => askAbout(draft, one, shift));
      const before = open(history.now);
      expect(before).toHaveLength(locateDoubts(board, doubts).length);
      for (const pick of picks) {
        const [question] = open(history.now);
        if (!question) break;
        const { id, edit } = at(question.candidates, pick);
        const answers = { [question.id]: id };
        history = historyReducer(history, { kind: 'answer', answers, edit });
      }
      expect(open(history.now)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('undoing an answer restores board, position and questions', () => {
  fc.assert(
    fc.property(reading, ({ board, doubts, picks }) => {
      for (const [i, question] of listQuestions(board, doubts).entries()) {
        const before = startHistory(board);
        const { id, edit } = at(question.candidates, picks[i] ?? 0);
        const answers = { [question.id]: id };
        const after = historyReducer(before, { kind: 'answer', answers, edit });
        expect(after.now.answers).toEqual(answers);
        expect(historyReducer(after, { kind: 'undo' }).now).toEqual(before.now);
      }
    }),
    { numRuns: 200 },
  );
});

test('taking back an answer leaves the board as if only the others had been given', () => {
  fc.assert(
    fc.property(reading, fc.nat(), ({ board, doubts, picks }, taken) => {
      const located = locateDoubts(board, doubts);
      if (located.length === 0) return;
      const back = at(located, taken);
      const give = (given: typeof located) =>
        given.reduce((history, doubt) => {
          const { draft, shift } = history.now;
          const { candidates } = askAbout(draft, doubt, shift);
          const { id, edit } = at(candidates, picks[located.indexOf(doubt)] ?? 0);
          return historyReducer(history, { kind: 'answer', answers: { [doubt.id]: id }, edit });
        }, startHistory(board));
      // Answered last, so that the others are asked on the same boards.
      const others = located.filter((one) => one !== back);
      const action = { kind: 'take-back', id: back.id, edit: null } as const;
      const { draft, answers } = historyReducer(give([...others, back]), action).now;
      expect(draft).toEqual(give(others).now.draft);
      expect(answers).toEqual(give(others).now.answers);
    }),
    { numRuns: 200 },
  );
});

test('every question has unique ids for itself and its candidates, and answering by id equals applying the edit', () => {
  fc.assert(
    fc.property(reading, ({ board, doubts, picks }) => {
      const questions = listQuestions(board, doubts);
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
      const answers: Record<string, string> = {};
      for (const [i, { id, candidates, at: path }] of questions.entries()) {
        expect(id).toMatch(/^[\w-]+$/);
        expect(new Set(candidates.map((one) => one.id)).size).toBe(candidates.length);
        expect(candidates[0]).toMatchObject({ id: 'as-read', edit: null });
        expect(candidates[0]?.value).toEqual(valueAt(board, path) ?? null);
        answers[id] = at(candidates, picks[i] ?? 0).id;
      }
      const asRead = Object.fromEntries(questions.map(({ id }) => [id, 'as-read']));
      expect(applyAnswers(board, questions, asRead)).toEqual({ ok: true, value: board });
      expect(applyAnswers(board, questions, answers).ok).toBe(true);
    }),
    { numRuns: 200 },
  );
});

function at<T>(list: readonly T[], pick: number): T {
  return list[pick % list.length] as T;
}
