import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Editor } from '#app/editor/use-editor.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useWords } from '#app/words/use-words.ts';
import type { Edit } from '#draft/edits/apply-edit.ts';
import { type Answers, type Question, UNKNOWN } from '#draft/questions.ts';
import { viewDraft } from '#draft/view-draft.ts';
import type { WeighedQuestion } from '#draft/weigh-questions.ts';
import { isDoubtful } from '#engine/doubt.ts';
import type { BoardDraft, Cell } from '#engine/types.ts';
import { AnswerButtons } from './answer-choices.tsx';
import { type DescribedQuestion, describeQuestion } from './describe-question.ts';
import { PicturePiece } from './picture-piece.tsx';
import { QuestionList } from './question-list.tsx';
import type { ReadBoard } from './read-board.ts';
import type { AnsweredQuestion } from './use-doubts.ts';

/** Maximum number of questions at a time. More look like work. */
const ASKED_MAX = 3;

interface DoubtQuestionsProps {
  readonly editor: Editor;
  readonly read: ReadBoard;
  /** The most informative first. */
  readonly weighed: readonly WeighedQuestion[];
  readonly answered: readonly AnsweredQuestion[];
  /** Whether the board as it is now can be right. */
  readonly canBeRight: boolean;
  /** Whether "I don't know" is offered. (Default: true) */
  readonly canBeUnknown?: boolean;
  /** Leads to the place on the board, to correct it by hand. */
  readonly onFix: (question: Question) => void;
}

/** "Which color is under the ice?": the doubts of a reading, at most three at a time, each settled with one tap. */
export function DoubtQuestions({
  editor,
  read,
  weighed,
  answered,
  canBeRight,
  canBeUnknown = true,
  onFix,
}: DoubtQuestionsProps) {
  const t = useTranslations('editor');
  const section = useRef<HTMLDivElement>(null);
  const { state, draft, view, dispatch } = editor;
  const { shift } = state.history.now;
  const {
    picture,
    reading: { cellsToPixels },
  } = read;
  const asked = useAsked(weighed, canBeRight);
  const answer = (answers: Answers, edit: Edit | null) => {
    // The focused element disappears with its question. The list keeps the focus for the next one.
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
  const isUnknown = answered.some(({ answer }) => answer === UNKNOWN);
  if (weighed.length === 0) {
    return (
      <div ref={section} tabIndex={-1} className="outline-none">
        <p role="status" className="text-sm text-muted">
          {isUnknown
            ? t('doubtsUnknown')
            : t(read.reading.confidences.some(isDoubtful) ? 'doubtsSettled' : 'noDoubts')}
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
        pieceOf={({ cells }, className) =>
          picture &&
          cellsToPixels && (
            <PicturePiece
              picture={picture}
              cellsToPixels={cellsToPixels}
              cells={shiftCells(cells, shift)}
              className={className}
            />
          )
        }
      >
        {(question, { choices }) => (
          <>
            <OutcomeText
              weighed={asked.find((one) => one.question === question)}
              choices={choices}
              canBeRight={canBeRight}
            />
            <AnswerButtons
              draft={draft}
              question={question}
              choices={choices}
              canBeUnknown={canBeUnknown}
              onAnswer={(choice) =>
                answer(
                  { [question.id]: choice?.candidate.id ?? UNKNOWN },
                  choice?.candidate.edit ?? null,
                )
              }
              onElse={() => onFix(question)}
            />
          </>
        )}
      </QuestionList>
      {weighed.length > asked.length && (
        <p className="mt-3 text-sm">{t('ask.more', { count: weighed.length - asked.length })}</p>
      )}
      {weighed.length > 1 && (
        <Button
          size="sm"
          disabled={!canBeRight}
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

/**
 * The questions to ask now. Those that are asked already keep their places, whatever becomes known about them. If the board cannot be right,
 * those with which it can be won are asked as well.
 */
function useAsked(weighed: readonly WeighedQuestion[], canBeRight: boolean) {
  const [shown, setShown] = useState<readonly string[]>([]);
  const placeOf = ({ question: { id } }: WeighedQuestion) =>
    shown.includes(id) ? shown.indexOf(id) : shown.length;
  const asked = weighed
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .filter(({ outcome }, i) => i < ASKED_MAX || (!canBeRight && outcome?.kind === 'changed'));
  const ids = asked.map(({ question }) => question.id);
  if (String(ids) !== String(shown)) setShown(ids);
  return asked;
}

interface GivenAnswersProps {
  /** The board as read. */
  readonly board: BoardDraft;
  readonly answered: readonly AnsweredQuestion[];
  readonly onTakeBack: (answered: AnsweredQuestion) => void;
}

/** The player's answers about the picture. Each can be taken back. */
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
                <b>{label ?? t(one.answer === UNKNOWN ? 'ask.unknown' : 'given.other')}</b>
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

/** What depends on the answer, as far as that is known. There is room for it from the start. */
function OutcomeText({ weighed, choices, canBeRight }: OutcomeTextProps) {
  const t = useTranslations('editor');
  const { outcome, other } = weighed ?? {};
  if (!outcome) return null;
  const choice = choices.find(({ candidate }) => candidate.id === other?.id)?.label ?? '';
  return (
    <p className="min-h-10 text-sm">
      {outcome.kind === 'changed'
        ? t(canBeRight ? 'ask.changed' : 'ask.winnable', { moves: outcome.moves, choice })
        : outcome.kind !== 'unknown' && t(`ask.${outcome.kind}`, { choice })}
    </p>
  );
}

/** Converts cells to those of the board as read. */
function shiftCells(cells: readonly Cell[], [dx, dy]: Cell): readonly Cell[] {
  return cells.map(([x, y]) => [x - dx, y - dy] as const);
}
