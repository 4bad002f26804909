import { expect, test } from 'vitest';
import { chooseAnswer, findingOf } from '#app/find/choose-answer.ts';
import { answerQuestions } from '#domain/conversions/answer-questions.ts';
import { getConversion } from '#domain/conversions/conversion-row.ts';
import { convert } from '#domain/conversions/convert.ts';
import { createConversion } from '#domain/conversions/create-conversion.ts';
import { locateDoubts } from '#draft/doubts.ts';
import { type Answers, UNKNOWN } from '#draft/questions.ts';
import { type Standing, standingOf } from '#draft/standing.ts';
import { checkBoard } from '#engine/board.ts';
import { solve } from '#engine/solve.ts';
import type { BoardDraft } from '#engine/types.ts';
import { presentConversion } from '#server/api/conversions-schema.ts';
import { CORNER, createTool, NO_WAY, paintPicture, toolsWith } from './conversions.ts';

/** What `/find` says about a picture with this reading if the guide does not have its board. */
function standingOnFind(board: BoardDraft, confidence: number, answers: Answers): Standing {
  const read = [{ at: 'blocks[0].color', confidence, instead: 'blue' }];
  const doubts = locateDoubts(board, read);
  const settled = doubts.filter(({ id }) => id in answers && answers[id] !== UNKNOWN);
  const checked = checkBoard(board);
  const result = checked.ok ? solve(checked.value) : undefined;
  const solving =
    result?.status === 'solved'
      ? ({ kind: 'solved', result } as const)
      : result?.status === 'unsolvable'
        ? ({ kind: 'unsolvable' } as const)
        : ({ kind: 'broken' } as const);
  const nothing = { exact: null, rainbow: null, inPlay: null, near: [] };
  return standingOf({
    source: 'picture',
    openDoubts: doubts.length - settled.length,
    settledDoubts: settled.length,
    found: findingOf(chooseAnswer({ kind: 'found', matches: nothing }, solving)),
  });
}

test('the API, /find and a conversion report the same standing for one picture', async () => {
  const cases = [
    { board: CORNER, confidence: 1, answers: undefined, line: 'shortest' },
    { board: CORNER, confidence: 0.5, answers: { 'blocks-0-color': 'as-read' }, line: 'shortest' },
    { board: CORNER, confidence: 0.5, answers: { 'blocks-0-color': UNKNOWN }, line: 'as-read' },
    { board: NO_WAY, confidence: 1, answers: undefined, line: 'misread' },
    { board: NO_WAY, confidence: 0.5, answers: { 'blocks-0-color': 'as-read' }, line: 'misread' },
    { board: NO_WAY, confidence: 0.5, answers: { 'blocks-0-color': UNKNOWN }, line: 'misread' },
  ] as const;
  const { ctx, actor } = await createTool();
  for (const { board, confidence, answers, line } of cases) {
    const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
    await convert(ctx, id, toolsWith(board, confidence));
    if (answers) {
      await answerQuestions(ctx, actor, id, answers);
      await convert(ctx, id, toolsWith(board));
    }
    const conversion = await getConversion(ctx, actor, id);
    expect(conversion.standing.line).toBe(line);
    expect(presentConversion(conversion).standing).toEqual(conversion.standing);
    expect(standingOnFind(board, confidence, answers ?? {})).toEqual(conversion.standing);
  }
});
