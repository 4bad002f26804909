import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWords } from '#app/words/use-words.ts';
import type { Question } from '#draft/questions.ts';
import { type DescribedQuestion, type DrawnDraft, describeQuestion } from './describe-question.ts';

interface QuestionListProps {
  readonly drawn: DrawnDraft;
  readonly questions: readonly Question[];
  /** What a question is about, beside it: a part of the picture. */
  readonly aside?: (question: Question) => ReactNode;
  /** What follows its words: what hangs on it, and the choices. */
  readonly children: (question: Question, words: DescribedQuestion) => ReactNode;
}

/** The questions about a reading in words, each with where it lies on the board. Whoever asks them brings the controls. */
export function QuestionList({ drawn, questions, aside, children }: QuestionListProps) {
  const t = useTranslations('editor');
  const words = useWords();
  return (
    <ul className="mt-1 grid">
      {questions.map((question) => {
        const described = describeQuestion(t, words, drawn, question);
        return (
          <li
            key={question.id}
            className="flex gap-3 border-b border-hairline py-3 last:border-0 last:pb-0"
          >
            {aside?.(question)}
            <fieldset className="min-w-0 grow">
              {/* The place is part of its name: several may ask the same. */}
              <legend>
                <span className="block font-semibold">{described.text}</span>{' '}
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
