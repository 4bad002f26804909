import { use } from 'react';
import { useTranslations } from 'use-intl';
import { Swatch } from '#app/board/swatch.tsx';
import { FormContext, useFieldError } from '#app/ui/field.tsx';
import { answerField } from './answer-fields.ts';
import type { Choice } from './describe-question.ts';

interface AnswerChoicesProps {
  /** The question's id. */
  readonly question: string;
  readonly choices: readonly Choice[];
}

/** The candidates of a question in a form, one of which is chosen: what was chosen before the form was refused, else what was read. */
export function AnswerChoices({ question, choices }: AnswerChoicesProps) {
  const t = useTranslations('editor');
  const name = answerField(question);
  const error = useFieldError(`answers.${question}`);
  const chosen = use(FormContext).values[name] ?? 'as-read';
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5">
      {choices.map(({ candidate: { id, rank }, label, color }) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={name}
            value={id}
            defaultChecked={id === chosen}
            className="size-5 accent-primary"
          />
          {color && <Swatch color={color} />}
          <span>{rank === 'read' ? t('ask.asRead', { value: label }) : label}</span>
        </label>
      ))}
      {error !== '' && <p className="text-sm font-medium text-danger">{error}</p>}
    </div>
  );
}
