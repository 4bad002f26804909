import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EditorMessages } from '#app/editor/editor-messages.tsx';
import { formatFault } from '#app/editor/format-fault.ts';
import { AnswerChoices } from '#app/reading/answer-choices.tsx';
import { splitAnswers } from '#app/reading/answer-fields.ts';
import { PicturePiece } from '#app/reading/picture-piece.tsx';
import { QuestionList } from '#app/reading/question-list.tsx';
import { useStoredPicture } from '#app/reading/use-stored-picture.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useWords } from '#app/words/use-words.ts';
import { applyEdit } from '#draft/edits/apply-edit.ts';
import type { Answers, Question } from '#draft/questions.ts';
import type { Standing } from '#draft/standing.ts';
import { viewDraft } from '#draft/view-draft.ts';
import type { BoardDraft, Fault } from '#engine/types.ts';
import { CorrectionForm } from './correction-form.tsx';

interface QuestionFormProps {
  /** The board as read. */
  readonly board: BoardDraft;
  readonly questions: readonly Question[];
  /** The faults because of which it is not a puzzle. */
  readonly faults: readonly Fault[];
  readonly standing: Standing;
  /** The address of the picture, or null. */
  readonly picture: string | null;
  /** Map from cells of the board to pixels of the picture; null if it is not known. */
  readonly cellsToPixels: readonly number[] | null;
}

/** Asks about what was hard to read. Nothing is selected until somebody does. */
export function QuestionForm(props: QuestionFormProps) {
  return (
    <EditorMessages>
      <Questions {...props} />
    </EditorMessages>
  );
}

function Questions({
  board,
  questions,
  faults,
  standing,
  picture,
  cellsToPixels,
}: QuestionFormProps) {
  const t = useTranslations('conversion');
  const editor = useTranslations('editor');
  const words = useWords();
  const [answers, setAnswers] = useState<Answers>({});
  const [wrong, setWrong] = useState<{ readonly question: Question }>();
  // The selected answers are drawn immediately.
  const draft = useMemo(
    () =>
      questions
        .flatMap(
          ({ id, candidates }) => candidates.find((one) => one.id === answers[id])?.edit ?? [],
        )
        .reduce(applyEdit, board),
    [board, questions, answers],
  );
  const view = useMemo(() => viewDraft(draft), [draft]);
  const stored = useStoredPicture(picture);
  const read = useMemo(
    () => ({ picture: stored, reading: { board: draft, confidences: [], cellsToPixels } }),
    [stored, draft, cellsToPixels],
  );
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="warning" className="mt-4 max-w-2xl">
          <p>{t('faulty')}</p>
          <ul className="mt-1 list-disc ps-5">
            {faults.map((fault) => (
              <li key={`${fault.code} ${fault.at}`}>
                {formatFault(editor, words, view, draft, fault)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {standing.line === 'misread' && (
        <Notice tone="warning" className="mt-4 max-w-2xl">
          {t('misread')}
        </Notice>
      )}
      {questions.length > 0 && (
        <Form name="answer" className="mt-4 flex max-w-2xl flex-col gap-4">
          <div onChange={(event) => setAnswers(answersOf(event.currentTarget.closest('form')))}>
            <QuestionList
              drawn={{ draft, view }}
              questions={questions}
              pieceOf={({ cells }, className) =>
                stored &&
                cellsToPixels && (
                  <PicturePiece picture={stored} {...{ cellsToPixels, cells, className }} />
                )
              }
            >
              {(question, { choices }) => (
                <AnswerChoices
                  draft={board}
                  question={question}
                  choices={choices}
                  otherwise={
                    // biome-ignore lint/a11y/useValidAnchor: without script it leads to the form; with it, the editor opens there at the place.
                    <a
                      href="#correct"
                      onClick={() => setWrong({ question })}
                      className="inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
                    >
                      {editor('ask.else')}
                    </a>
                  }
                />
              )}
            </QuestionList>
          </div>
          <SubmitButton look="primary" className="self-start">
            {t('answer')}
          </SubmitButton>
        </Form>
      )}
      <CorrectionForm read={read} isOpen={questions.length === 0} wrong={wrong} />
    </>
  );
}

function answersOf(form: HTMLFormElement | null): Answers {
  return form === null ? {} : splitAnswers(Object.fromEntries(new FormData(form))).answers;
}
