import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Swatch } from '#app/board/swatch.tsx';
import type { Editor } from '#app/editor/use-editor.ts';
import type { DescribedQuestion } from '#app/reading/describe-question.ts';
import { PictureCanvas } from '#app/reading/picture-canvas.tsx';
import { QuestionList } from '#app/reading/question-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { flattenBoard } from '#app/workers/recognition/flatten-board.ts';
import type { Edit } from '#draft/edits/apply-edit.ts';
import type { Answers, Question } from '#draft/questions.ts';
import type { WeighedQuestion } from '#draft/weigh-questions.ts';
import type { Cell } from '#engine/types.ts';
import type { ReadPicture } from './use-reading.ts';

/** Questions at a time: more of them look like work. */
const ASKED_MAX = 3;

interface FindQuestionsProps {
  readonly editor: Editor;
  readonly read: ReadPicture;
  /** The most telling first. */
  readonly weighed: readonly WeighedQuestion[];
  /** Whether all of it can be right. */
  readonly canBeRight: boolean;
  /** Leads to the place on the board, to be put right by hand. */
  readonly onFix: (question: Question) => void;
}

/** "Which color is under the ice?": the doubts of a reading, at most three at a time, each settled with one tap. */
export function FindQuestions({ editor, read, weighed, canBeRight, onFix }: FindQuestionsProps) {
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
  if (weighed.length === 0) {
    return (
      <div ref={section} tabIndex={-1} className="outline-none">
        <p role="status" className="text-sm text-muted">
          {t('noDoubts')}
        </p>
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
            />
            <div className="mt-2 flex flex-wrap gap-2">
              {choices.map(({ candidate, label, color }) => (
                <Button
                  key={candidate.id}
                  size="sm"
                  onClick={() => answer({ [question.id]: candidate.id }, candidate.edit)}
                >
                  {color && <Swatch color={color} />}
                  {label}
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
    </Notice>
  );
}

interface OutcomeTextProps extends Pick<DescribedQuestion, 'choices'> {
  readonly weighed: WeighedQuestion | undefined;
}

/** What hangs on the answer, as far as that is known. */
function OutcomeText({ weighed, choices }: OutcomeTextProps) {
  const t = useTranslations('editor');
  const { outcome, other } = weighed ?? {};
  if (!outcome || outcome.kind === 'unknown') return null;
  const choice = choices.find(({ candidate }) => candidate.id === other?.id)?.label ?? '';
  return (
    <p className="text-sm">
      {outcome.kind === 'changed'
        ? t('ask.changed', { moves: outcome.moves, choice })
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
