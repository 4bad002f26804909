import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Editor } from '#app/editor/use-editor.ts';
import { useDoubts } from '#app/reading/use-doubts.ts';
import { useWords } from '#app/words/use-words.ts';
import { standingOf } from '#draft/standing.ts';
import { orderQuestions, type WeighedQuestion, weighQuestions } from '#draft/weigh-questions.ts';
import type { BoardDraft } from '#engine/types.ts';
import { type Answer, findingOf } from './choose-answer.ts';
import { describeConditions } from './describe-conditions.ts';
import { useOutcomes } from './use-outcomes.ts';
import type { ReadPicture } from './use-reading.ts';

/** Maximum number of other boards solved, to save battery; people do not answer more questions anyway. */
const SOLVED_MAX = 6;
/** The same if the board as read cannot be won, because one of these boards must be the right one. */
const WINNABLE_MAX = 24;

export type Questions = ReturnType<typeof useQuestions>;

/**
 * The doubts of a reading: open ones as questions, as marks on the board and as conditions of the answer, and answered ones. Also what
 * the answer may claim meanwhile.
 */
export function useQuestions(
  editor: Editor,
  read: ReadPicture | undefined,
  answer: Answer,
  isFixing: boolean,
) {
  const t = useTranslations('editor');
  const words = useWords();
  const { draft, view, dispatch } = editor;
  const { questions, unknown, answered, marks } = useDoubts(editor, read?.reading);
  const moves = answer.kind === 'solved' && !isFixing ? answer.result.moves : undefined;
  const weighed = useMemo(() => weighQuestions(draft, questions, moves), [draft, questions, moves]);
  // Other boards are only solved once there is a solution, or a proof that there is none.
  const isWaiting = isFixing || (answer.kind !== 'solved' && answer.kind !== 'unsolvable');
  const isUnsolvable = answer.kind === 'unsolvable';
  const outcomes = useOutcomes(weighed, isWaiting, isUnsolvable ? WINNABLE_MAX : SOLVED_MAX);
  const conditions = useMemo(
    () => describeConditions(t, words, { draft, view }, [...questions, ...unknown]),
    [t, words, draft, view, questions, unknown],
  );
  // The board that the player has confirmed to be as on their screen.
  const [confirmed, setConfirmed] = useState<BoardDraft>();
  const isConfirmed = !read || confirmed === draft;
  const openDoubts = questions.length + unknown.length;
  const settledDoubts = answered.length - unknown.length;
  const finding = findingOf(answer);
  const standing = useMemo(
    () =>
      standingOf({
        source: read ? 'picture' : 'drawing',
        ...{ openDoubts, settledDoubts, isConfirmed, found: finding },
      }),
    [read, openDoubts, settledDoubts, isConfirmed, finding],
  );
  return {
    /** The most informative question first. */
    open: isUnsolvable ? putWinnableFirst(outcomes) : orderQuestions(outcomes),
    answered,
    /** Questions answered with "I don't know". */
    unknown,
    marks,
    /** What must be true for the solution to work in the player's game. */
    conditions,
    /** The standing of this board itself, which a board of the guide may replace. */
    standing,
    /** Confirms that the whole board is as on the player's screen. */
    confirm() {
      const said = [...questions, ...unknown].map(({ id }) => [id, 'as-read']);
      dispatch({ kind: 'answer', answers: Object.fromEntries(said), edit: null });
      setConfirmed(draft);
    },
  };
}

/** If the board as read cannot be won, the closest boards that can be are most likely what was on the screen. */
function putWinnableFirst(outcomes: readonly WeighedQuestion[]): readonly WeighedQuestion[] {
  const ordered = orderQuestions(outcomes.map(forgetImpossible));
  const isWinnable = ({ outcome }: WeighedQuestion) => outcome?.kind === 'changed';
  return [...ordered.filter(isWinnable), ...ordered.filter((one) => !isWinnable(one))];
}

/** Another board that cannot be won says nothing in that case. */
function forgetImpossible(weighed: WeighedQuestion): WeighedQuestion {
  return weighed.outcome?.kind === 'impossible'
    ? { ...weighed, outcome: { kind: 'unknown' } }
    : weighed;
}
