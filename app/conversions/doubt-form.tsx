import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Swatch } from '#app/board/swatch.tsx';
import { Button } from '#app/ui/button.tsx';
import type { DoubtQuestion } from './doubt-questions.ts';

/** Asks about what was hard to read. What was read is chosen until somebody changes it. */
export function DoubtForm({ questions }: { readonly questions: readonly DoubtQuestion[] }) {
  const t = useTranslations('conversion');
  return (
    <Form method="post" className="mt-4 flex flex-col gap-4">
      <input type="hidden" name="intent" value="answer" />
      {questions.map(({ at, text, place, choices }) => (
        <fieldset key={at}>
          {/* The place is part of its name: several may ask the same. */}
          <legend>
            <span className="block font-semibold">{text}</span>{' '}
            <span className="text-sm text-muted">{place}</span>
          </legend>
          <div className="mt-1 flex flex-wrap gap-x-5">
            {choices.map(({ label, color, isRead }, index) => (
              <label key={label} className="flex min-h-11 cursor-pointer items-center gap-2">
                <input
                  type="radio"
                  name={at}
                  value={index}
                  defaultChecked={isRead}
                  className="size-5 accent-primary"
                />
                {color && <Swatch color={color} />}
                {isRead ? t('asRead', { value: label }) : label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Button type="submit" look="primary" className="self-start">
        {t('answer')}
      </Button>
    </Form>
  );
}
