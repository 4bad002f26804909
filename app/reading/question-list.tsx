import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '#app/words/use-words.ts';
import type { Question } from '#draft/questions.ts';
import { type DescribedQuestion, type DrawnDraft, describeQuestion } from './describe-question.ts';
import { PieceDrawing } from './piece-drawing.tsx';

interface QuestionListProps {
  readonly drawn: DrawnDraft;
  readonly questions: readonly Question[];
  /** The part of the picture that a question is about, with the given class. */
  readonly pieceOf?: ((question: Question, className: string) => ReactNode) | undefined;
  /** Whether each has a number, which marks it on a picture. (Default: false) */
  readonly isNumbered?: boolean;
  /** What follows the question's text: what depends on it, and the choices. */
  readonly children: (question: Question, words: DescribedQuestion) => ReactNode;
}

/** A part of the picture or of the board, and on narrow screens the text to the left of both. */
const PART = 'size-18 shrink-0 rounded-md sm:size-24';
const BESIDE_PARTS = 'max-sm:min-h-18 max-sm:pe-40';

/**
 * The questions about a reading as text, each with the part of the picture beside the same part of the board. The caller renders the
 * controls.
 */
export function QuestionList({
  drawn,
  questions,
  pieceOf,
  isNumbered = false,
  children,
}: QuestionListProps) {
  const t = useTranslations('editor');
  const words = useWords();
  return (
    <ul className="mt-1 grid">
      {questions.map((question, index) => {
        const described = describeQuestion(t, words, drawn, question);
        return (
          <li
            key={question.id}
            className="relative gap-x-3 border-b border-hairline py-3 last:border-0 last:pb-0 sm:flex"
          >
            {question.cells.length > 0 && (
              <div className="flex shrink-0 gap-2 max-sm:absolute max-sm:end-0 max-sm:top-3">
                {pieceOf?.(question, `${PART} object-contain`)}
                <PieceDrawing
                  draft={drawn.draft}
                  cells={question.cells}
                  prefix={`${question.id}-`}
                  label={t('ask.drawn')}
                  className={PART}
                />
              </div>
            )}
            <fieldset className="min-w-0 grow">
              {/* The place is part of its name, because several may ask the same. */}
              <legend className={question.cells.length > 0 ? `w-full ${BESIDE_PARTS}` : undefined}>
                <span className="block font-semibold">
                  {isNumbered ? `${index + 1}. ${described.text}` : described.text}
                </span>{' '}
                <span className="text-sm text-muted">{described.place}</span>
              </legend>
              {children(question, described)}
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}
