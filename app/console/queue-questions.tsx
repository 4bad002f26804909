import { useTranslations } from 'use-intl';
import { EditorMessages } from '#app/editor/editor-messages.tsx';
import { AnswerChoices } from '#app/reading/answer-choices.tsx';
import { PictureCrop } from '#app/reading/picture-crop.tsx';
import { squareAround } from '#app/reading/piece-drawing.tsx';
import { QuestionList } from '#app/reading/question-list.tsx';
import type { QueueItem } from '#domain/admin/schema.ts';
import type { Question } from '#draft/questions.ts';
import { viewDraft } from '#draft/view-draft.ts';

interface QueueQuestionsProps {
  readonly item: QueueItem;
}

/** The doubts about the board of an item, answered with the form around them. */
export function QueueQuestions({ item }: QueueQuestionsProps) {
  const { board, questions } = item;
  if (!board || questions.length === 0) return null;
  return (
    <EditorMessages>
      <div className="w-full">
        <QuestionList
          drawn={{ draft: board, view: viewDraft(board) }}
          questions={questions}
          isNumbered
          pieceOf={(question, className) => (
            <PieceOfPicture item={item} question={question} className={className} />
          )}
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

interface PieceOfPictureProps extends QueueQuestionsProps {
  readonly question: Question;
  readonly className: string;
}

function PieceOfPicture({
  item: { picture, cellsToPixels },
  question: { cells },
  className,
}: PieceOfPictureProps) {
  const t = useTranslations('editor');
  if (!picture || !cellsToPixels) return null;
  const [x, y, side] = squareAround(cells);
  return (
    <PictureCrop
      src={picturePath(picture)}
      cellsToPixels={cellsToPixels}
      box={[x, y, side, side]}
      label={t('ask.detail')}
      className={className}
    />
  );
}

/** The console's path of a picture. */
export function picturePath(hash: string): string {
  return `/admax/pictures/${hash}`;
}
