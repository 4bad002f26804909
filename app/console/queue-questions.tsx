import { EditorMessages } from '#app/editor/editor-messages.tsx';
import { AnswerChoices } from '#app/reading/answer-choices.tsx';
import { answerField } from '#app/reading/answer-fields.ts';
import { QuestionList } from '#app/reading/question-list.tsx';
import type { QueueItem } from '#domain/admin/schema.ts';
import { viewDraft } from '#draft/view-draft.ts';
import type { FieldState } from './act-form.tsx';

interface QueueQuestionsProps {
  readonly item: QueueItem;
  readonly field: (name: string) => FieldState;
}

/** What is in doubt about the board of an item, to be answered with the form around it. */
export function QueueQuestions({ item: { board, questions }, field }: QueueQuestionsProps) {
  if (!board || questions.length === 0) return null;
  return (
    <EditorMessages>
      <div className="w-full">
        <QuestionList drawn={{ draft: board, view: viewDraft(board) }} questions={questions}>
          {({ id }, { choices }) => (
            <AnswerChoices
              question={id}
              choices={choices}
              chosen={field(answerField(id)).defaultValue || 'as-read'}
            />
          )}
        </QuestionList>
      </div>
    </EditorMessages>
  );
}
