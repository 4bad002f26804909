import { EditorMessages } from '#app/editor/editor-messages.tsx';
import { AnswerChoices } from '#app/reading/answer-choices.tsx';
import { QuestionList } from '#app/reading/question-list.tsx';
import type { QueueItem } from '#domain/admin/schema.ts';
import { viewDraft } from '#draft/view-draft.ts';

interface QueueQuestionsProps {
  readonly item: QueueItem;
}

/** What is in doubt about the board of an item, to be answered with the form around it. */
export function QueueQuestions({ item: { board, questions } }: QueueQuestionsProps) {
  if (!board || questions.length === 0) return null;
  return (
    <EditorMessages>
      <div className="w-full">
        <QuestionList drawn={{ draft: board, view: viewDraft(board) }} questions={questions}>
          {({ id }, { choices }) => <AnswerChoices question={id} choices={choices} />}
        </QuestionList>
      </div>
    </EditorMessages>
  );
}
