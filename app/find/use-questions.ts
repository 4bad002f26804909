import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Mark } from '#app/editor/canvas/marks.tsx';
import type { Editor } from '#app/editor/use-editor.ts';
import { isCorrected, listDoubts, type ReadingDoubt } from '#app/reading/read-doubts.ts';
import { orderQuestions, type WeighedDoubt, weighDoubts } from '#app/reading/weigh-doubts.ts';
import { useWords } from '#app/words/use-words.ts';
import { shiftPlace } from '#draft/locate.ts';
import type { Answer } from './choose-answer.ts';
import { describeConditions } from './describe-conditions.ts';
import type { FindSession } from './find-session.ts';
import { useOutcomes } from './use-outcomes.ts';

/** The doubts of a reading that are still open, as questions, as marks on the board, and as conditions of the answer. */
export function useQuestions(
  editor: Editor,
  { read, settled: settledBefore }: FindSession,
  answer: Answer,
  isFixing: boolean,
) {
  const t = useTranslations('editor');
  const words = useWords();
  const { draft, view, state } = editor;
  const { shift } = state.history.now;
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set(settledBefore));
  const all = useMemo(() => (read ? listDoubts(read.reading) : []), [read]);
  const doubts = useMemo(
    () =>
      all.filter(
        (doubt) =>
          read && !settled.has(doubt.at) && !isCorrected(read.reading.board, draft, doubt, shift),
      ),
    [all, read, settled, draft, shift],
  );
  const moves = answer.kind === 'solved' && !isFixing ? answer.result.moves : undefined;
  const weighed = useMemo(
    () => weighDoubts(draft, doubts, shift, moves),
    [draft, doubts, shift, moves],
  );
  // Other boards are solved beside a solution that is there, or in the place of one that cannot be.
  const isWaiting = isFixing || (answer.kind !== 'solved' && answer.kind !== 'unsolvable');
  const outcomes = useOutcomes(weighed, isWaiting);
  const isUnsolvable = answer.kind === 'unsolvable';
  const marks = useMemo(
    () =>
      doubts.flatMap(({ spot }): Mark[] =>
        spot && spot.layer === state.layer
          ? [{ place: shiftPlace(spot.place, shift), kind: 'doubt' }]
          : [],
      ),
    [doubts, shift, state.layer],
  );
  const conditions = useMemo(
    () => describeConditions(t, words, { draft, view, shift }, doubts),
    [t, words, draft, view, shift, doubts],
  );
  return {
    /** The most telling first. */
    open: orderQuestions(isUnsolvable ? outcomes.map(forgetImpossible) : outcomes),
    marks,
    conditions,
    settled,
    settle: (done: readonly ReadingDoubt[]) =>
      setSettled(new Set([...settled, ...done.map(({ at }) => at)])),
  };
}

/** Where the board as read cannot be won, another board that cannot be won either tells nothing. */
function forgetImpossible(weighed: WeighedDoubt): WeighedDoubt {
  return weighed.outcome?.kind === 'impossible'
    ? { ...weighed, outcome: { kind: 'unknown' } }
    : weighed;
}
