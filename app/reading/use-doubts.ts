import { useMemo } from 'react';
import type { Mark } from '#app/editor/canvas/marks.tsx';
import type { Editor } from '#app/editor/use-editor.ts';
import { isCorrected, locateDoubts } from '#draft/doubts.ts';
import type { Edit } from '#draft/edits/apply-edit.ts';
import { shiftPlace } from '#draft/locate.ts';
import { askAbout, type Question, UNKNOWN } from '#draft/questions.ts';
import type { ReadBoard } from './read-board.ts';

/** A question that has been answered, as asked about the board as read. */
export interface AnsweredQuestion {
  readonly question: Question;
  /** The id of the selected candidate. */
  readonly answer: string;
  /** Restores what was read. */
  readonly back: Edit | null;
}

/**
 * The doubts of a reading, on the board in the editor: open ones as questions and as marks, those with unknown answers, and the answered
 * ones.
 */
export function useDoubts({ draft, state }: Editor, reading: ReadBoard['reading'] | undefined) {
  const { shift, answers } = state.history.now;
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
  const unknown = useMemo(
    () =>
      doubts
        .filter(({ id }) => answers[id] === UNKNOWN)
        .map((doubt) => askAbout(draft, doubt, shift)),
    [doubts, answers, draft, shift],
  );
  const questions = useMemo(
    () => open.map((doubt) => askAbout(draft, doubt, shift)),
    [open, draft, shift],
  );
  const answered = useMemo(
    () =>
      doubts.flatMap((doubt): AnsweredQuestion[] => {
        const given = answers[doubt.id];
        if (!reading || given === undefined) return [];
        const [asRead] = askAbout(draft, doubt, shift).candidates;
        const question = askAbout(reading.board, doubt);
        return [{ question, answer: given, back: asRead?.edit ?? null }];
      }),
    [doubts, reading, answers, draft, shift],
  );
  const marks = useMemo(
    () =>
      open.flatMap(({ spot }): Mark[] =>
        spot && spot.layer === state.layer
          ? [{ place: shiftPlace(spot.place, shift), kind: 'doubt' }]
          : [],
      ),
    [open, shift, state.layer],
  );
  return { questions, unknown, answered, marks };
}
