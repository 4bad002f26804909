import { useTranslations } from 'use-intl';
import { EditorMessages } from '#app/editor/editor-messages.tsx';
import { formatFault } from '#app/editor/format-fault.ts';
import { AnswerChoices } from '#app/reading/answer-choices.tsx';
import { QuestionList } from '#app/reading/question-list.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useWords } from '#app/words/use-words.ts';
import type { Question } from '#draft/questions.ts';
import type { Standing } from '#draft/standing.ts';
import { viewDraft } from '#draft/view-draft.ts';
import type { BoardDraft, Fault } from '#engine/types.ts';
import { CorrectionForm } from './correction-form.tsx';

interface QuestionFormProps {
  /** The board as it was read. */
  readonly board: BoardDraft;
  readonly questions: readonly Question[];
  /** What keeps it from being a puzzle. */
  readonly faults: readonly Fault[];
  readonly standing: Standing;
}

/** Asks about what was hard to read. What was read is chosen until somebody changes it. */
export function QuestionForm(props: QuestionFormProps) {
  return (
    <EditorMessages>
      <Questions {...props} />
    </EditorMessages>
  );
}

function Questions({ board, questions, faults, standing }: QuestionFormProps) {
  const t = useTranslations('conversion');
  const editor = useTranslations('editor');
  const words = useWords();
  const view = viewDraft(board);
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="warning" className="mt-4 max-w-2xl">
          <p>{t('faulty')}</p>
          <ul className="mt-1 list-disc pl-5">
            {faults.map((fault) => (
              <li key={`${fault.code} ${fault.at}`}>
                {formatFault(editor, words, view, board, fault)}
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
          <QuestionList drawn={{ draft: board, view }} questions={questions}>
            {({ id }, { choices }) => <AnswerChoices question={id} choices={choices} />}
          </QuestionList>
          <SubmitButton look="primary" className="self-start">
            {t('answer')}
          </SubmitButton>
        </Form>
      )}
      <CorrectionForm board={board} isOpen={questions.length === 0} />
    </>
  );
}
