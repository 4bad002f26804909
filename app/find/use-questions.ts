import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Mark } from '#app/editor/canvas/marks.tsx';
import type { Editor } from '#app/editor/use-editor.ts';
import { useWords } from '#app/words/use-words.ts';
import { isCorrected, locateDoubts } from '#draft/doubts.ts';
import { shiftPlace } from '#draft/locate.ts';
import { askAbout } from '#draft/questions.ts';
import { orderQuestions, type WeighedQuestion, weighQuestions } from '#draft/weigh-questions.ts';
import type { Answer } from './choose-answer.ts';
import { describeConditions } from './describe-conditions.ts';
import { useOutcomes } from './use-outcomes.ts';
import type { ReadPicture } from './use-reading.ts';

/** The doubts of a reading that are still open, as questions, as marks on the board, and as conditions of the answer. */
export function useQuestions(
  editor: Editor,
  read: ReadPicture | undefined,
  answer: Answer,
  isFixing: boolean,
) {
  const t = useTranslations('editor');
  const words = useWords();
  const { draft, view, state } = editor;
  const { shift, answers } = state.history.now;
  const reading = read?.reading;
  const doubts = useMemo(
    () => (reading ? locateDoubts(reading.board, reading.confidences) : []),
    [reading],
  );
  const open = useMemo(
    () =>
      doubts.filter(
        (doubt) =>
          reading && !(doubt.id in answers) && !isCorrected(reading.board, draft, doubt, shift),
      ),
    [doubts, reading, answers, draft, shift],
  );
  const questions = useMemo(
    () => open.map((doubt) => askAbout(draft, doubt, shift)),
    [open, draft, shift],
  );
  const moves = answer.kind === 'solved' && !isFixing ? answer.result.moves : undefined;
  const weighed = useMemo(() => weighQuestions(draft, questions, moves), [draft, questions, moves]);
  // Other boards are solved beside a solution that is there, or in the place of one that cannot be.
  const isWaiting = isFixing || (answer.kind !== 'solved' && answer.kind !== 'unsolvable');
  const outcomes = useOutcomes(weighed, isWaiting);
  const isUnsolvable = answer.kind === 'unsolvable';
  const marks = useMemo(
    () =>
      open.flatMap(({ spot }): Mark[] =>
        spot && spot.layer === state.layer
          ? [{ place: shiftPlace(spot.place, shift), kind: 'doubt' }]
          : [],
      ),
    [open, shift, state.layer],
  );
  const conditions = useMemo(
    () => describeConditions(t, words, { draft, view }, questions),
    [t, words, draft, view, questions],
  );
  return {
    /** The most telling first. */
    open: orderQuestions(isUnsolvable ? outcomes.map(forgetImpossible) : outcomes),
    marks,
    conditions,
  };
}

/** Where the board as read cannot be won, another board that cannot be won either tells nothing. */
function forgetImpossible(weighed: WeighedQuestion): WeighedQuestion {
  return weighed.outcome?.kind === 'impossible'
    ? { ...weighed, outcome: { kind: 'unknown' } }
    : weighed;
}
