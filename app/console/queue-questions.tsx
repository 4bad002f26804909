import { EditorMessages } from '#app/editor/editor-messages.tsx';
import { AnswerChoices } from '#app/reading/answer-choices.tsx';
import { QuestionList } from '#app/reading/question-list.tsx';
import { usePictureOf } from '#app/reading/use-picture-of.tsx';
import type { QueueItem } from '#domain/admin/schema.ts';
import { viewDraft } from '#draft/view-draft.ts';

interface QueueQuestionsProps {
  readonly item: QueueItem;
}

/** What is in doubt about the board of an item, to be answered with the form around it. */
export function QueueQuestions({
  item: { board, questions, picture, cellsToPixels },
}: QueueQuestionsProps) {
  const pieceOf = usePictureOf(picture && `/admax/pictures/${picture}`, cellsToPixels);
  if (!board || questions.length === 0) return null;
  return (
    <EditorMessages>
      <div className="w-full">
        <QuestionList
          drawn={{ draft: board, view: viewDraft(board) }}
          questions={questions}
          pieceOf={pieceOf}
        >
          {(question, { choices }) => (
            <AnswerChoices
              draft={board}
              question={question}
              choices={choices}
              canBeUnknown={false}
            />
          )}
        </QuestionList>
      </div>
    </EditorMessages>
  );
}
