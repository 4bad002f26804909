import { useTranslations } from 'use-intl';
import { Swatch } from '#app/board/swatch.tsx';
import { answerField } from './answer-fields.ts';
import type { Choice } from './describe-question.ts';

interface AnswerChoicesProps {
  /** The question's id. */
  readonly question: string;
  readonly choices: readonly Choice[];
  /** The id of the candidate that is chosen at first. (Default: what was read) */
  readonly chosen?: string;
}

/** The candidates of a question in a form, one of which is chosen. */
export function AnswerChoices({ question, choices, chosen = 'as-read' }: AnswerChoicesProps) {
  const t = useTranslations('editor');
  return (
    <div className="mt-1 flex flex-wrap gap-x-5">
      {choices.map(({ candidate: { id, rank }, label, color }) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={answerField(question)}
            value={id}
            defaultChecked={id === chosen}
            className="size-5 accent-primary"
          />
          {color && <Swatch color={color} />}
          {rank === 'read' ? t('ask.asRead', { value: label }) : label}
        </label>
      ))}
    </div>
  );
}
