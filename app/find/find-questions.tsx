import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Swatch } from '#app/board/swatch.tsx';
import type { Editor } from '#app/editor/use-editor.ts';
import { type DescribedQuestion, describeQuestion } from '#app/reading/describe-question.ts';
import { PictureCanvas } from '#app/reading/picture-canvas.tsx';
import { QuestionList } from '#app/reading/question-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useWords } from '#app/words/use-words.ts';
import { flattenBoard } from '#app/workers/recognition/flatten-board.ts';
import type { Edit } from '#draft/edits/apply-edit.ts';
import type { Answers, Question } from '#draft/questions.ts';
import { viewDraft } from '#draft/view-draft.ts';
import type { WeighedQuestion } from '#draft/weigh-questions.ts';
import { isDoubtful } from '#engine/doubt.ts';
import type { BoardDraft, Cell } from '#engine/types.ts';
import type { AnsweredQuestion } from './use-questions.ts';
import type { ReadPicture } from './use-reading.ts';

/** Questions at a time: more of them look like work. */
const ASKED_MAX = 3;

interface FindQuestionsProps {
  readonly editor: Editor;
  readonly read: ReadPicture;
  /** The most telling first. */
  readonly weighed: readonly WeighedQuestion[];
  readonly answered: readonly AnsweredQuestion[];
  /** Whether all of it can be right. */
  readonly canBeRight: boolean;
  /** Leads to the place on the board, to be put right by hand. */
  readonly onFix: (question: Question) => void;
}

/** "Which color is under the ice?": the doubts of a reading, at most three at a time, each settled with one tap. */
export function FindQuestions({
  editor,
  read,
  weighed,
  answered,
  canBeRight,
  onFix,
}: FindQuestionsProps) {
  const t = useTranslations('editor');
  const section = useRef<HTMLDivElement>(null);
  const { state, draft, view, dispatch } = editor;
  const { shift } = state.history.now;
  const asked = weighed.slice(0, ASKED_MAX);
  const answer = (answers: Answers, edit: Edit | null) => {
    // What had the focus goes with its question; the list keeps it for the next.
    section.current?.focus({ preventScroll: true });
    dispatch({ kind: 'answer', answers, edit });
  };
  const given = answered.length > 0 && (
    <GivenAnswers
      board={read.reading.board}
      answered={answered}
      onTakeBack={({ question, back }) => {
        section.current?.focus({ preventScroll: true });
        dispatch({ kind: 'take-back', id: question.id, edit: back });
      }}
    />
  );
  if (weighed.length === 0) {
    return (
      <div ref={section} tabIndex={-1} className="outline-none">
        <p role="status" className="text-sm text-muted">
          {t(read.reading.confidences.some(isDoubtful) ? 'doubtsSettled' : 'noDoubts')}
        </p>
        {given}
      </div>
    );
  }
  return (
    <Notice
      ref={section}
      role="region"
      tabIndex={-1}
      aria-labelledby="doubts"
      tone="warning"
      className="outline-none"
    >
      <h2 id="doubts" className="text-base">
        {t('doubts', { count: weighed.length })}
      </h2>
      <QuestionList
        drawn={{ draft, view }}
        questions={asked.map(({ question }) => question)}
        aside={({ place, cells }) => place && <Detail read={read} cells={cells} shift={shift} />}
      >
        {(question, { choices }) => (
          <>
            <OutcomeText
              weighed={asked.find((one) => one.question === question)}
              choices={choices}
              canBeRight={canBeRight}
            />
            <div className="mt-2 flex flex-wrap gap-2">
              {choices.map(({ candidate, label, color }) => (
                <Button
                  key={candidate.id}
                  size="sm"
                  onClick={() => answer({ [question.id]: candidate.id }, candidate.edit)}
                >
                  {color && <Swatch color={color} />}
                  <span>{label}</span>
                </Button>
              ))}
              <Button size="sm" look="quiet" onClick={() => onFix(question)}>
                {t('ask.another', { what: question.others ?? 'none' })}
              </Button>
            </div>
          </>
        )}
      </QuestionList>
      {weighed.length > asked.length && (
        <p className="mt-3 text-sm">{t('ask.more', { count: weighed.length - asked.length })}</p>
      )}
      {canBeRight && weighed.length > 1 && (
        <Button
          size="sm"
          className="mt-3"
          onClick={() =>
            answer(
              Object.fromEntries(weighed.map(({ question }) => [question.id, 'as-read'])),
              null,
            )
          }
        >
          {t('ask.allRight')}
        </Button>
      )}
      {given}
    </Notice>
  );
}

interface GivenAnswersProps {
  /** The board as it was read. */
  readonly board: BoardDraft;
  readonly answered: readonly AnsweredQuestion[];
  readonly onTakeBack: (answered: AnsweredQuestion) => void;
}

/** What the player has said about the picture, each to be taken back. */
function GivenAnswers({ board, answered, onTakeBack }: GivenAnswersProps) {
  const t = useTranslations('editor');
  const words = useWords();
  const view = useMemo(() => viewDraft(board), [board]);
  return (
    <Disclosure summary={t('given.heading', { count: answered.length })} className="mt-3">
      <ul className="grid text-sm">
        {answered.map((one) => {
          const { text, place, choices } = describeQuestion(
            t,
            words,
            { draft: board, view },
            one.question,
          );
          const label = choices.find(({ candidate }) => candidate.id === one.answer)?.label;
          return (
            <li
              key={one.question.id}
              className="flex flex-wrap items-center justify-between gap-x-3 border-b border-hairline last:border-0"
            >
              <span className="min-w-0">
                <span>{text}</span> <span className="text-muted">{place}</span>{' '}
                <b>{label ?? t('given.other')}</b>
              </span>
              <Button size="sm" look="quiet" onClick={() => onTakeBack(one)}>
                <span>{t('given.takeBack')}</span>
                <span className="sr-only">{` ${text}`}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

interface OutcomeTextProps extends Pick<DescribedQuestion, 'choices'> {
  readonly weighed: WeighedQuestion | undefined;
  readonly canBeRight: boolean;
}

/** What hangs on the answer, as far as that is known. */
function OutcomeText({ weighed, choices, canBeRight }: OutcomeTextProps) {
  const t = useTranslations('editor');
  const { outcome, other } = weighed ?? {};
  if (!outcome || outcome.kind === 'unknown') return null;
  const choice = choices.find(({ candidate }) => candidate.id === other?.id)?.label ?? '';
  return (
    <p className="text-sm">
      {outcome.kind === 'changed'
        ? t(canBeRight ? 'ask.changed' : 'ask.winnable', { moves: outcome.moves, choice })
        : t(`ask.${outcome.kind}`, { choice })}
    </p>
  );
}

/** Cells around those in question, and pixels of each. */
const AROUND = 0.6;
const CELL_PX = 48;

interface DetailProps {
  readonly read: ReadPicture;
  readonly cells: readonly Cell[];
  readonly shift: Cell;
}

/** The player's own picture around the cells in question. */
function Detail({ read, cells, shift: [dx, dy] }: DetailProps) {
  const t = useTranslations('editor');
  const flat = useMemo(() => {
    const [xs, ys] = [cells.map(([x]) => x - dx), cells.map(([, y]) => y - dy)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
    const side = Math.max(width, height) + 2 * AROUND;
    const box = [left - (side - width) / 2, top - (side - height) / 2, side, side] as const;
    return flattenBoard(read.picture, read.reading.cellsToPixels, box, CELL_PX);
  }, [read, cells, dx, dy]);
  return (
    <PictureCanvas
      picture={flat}
      label={t('ask.detail')}
      className="size-24 shrink-0 rounded-md object-contain"
    />
  );
}
