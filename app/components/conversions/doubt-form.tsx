import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import type { DoubtChoice } from './doubt-choices.ts';

/** Asks about what was hard to read: as it was read, or the second likeliest value. */
export function DoubtForm({ choices }: { readonly choices: readonly DoubtChoice[] }) {
  const t = useTranslations('conversion');
  return (
    <Form method="post" className="mt-4 flex flex-col gap-4">
      <input type="hidden" name="intent" value="answer" />
      {choices.map(({ at, piece, number, field, read, instead }) => (
        <label key={at} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold capitalize">{t('doubtAt', { piece, number, field })}</span>
          <select
            name="instead"
            className="min-h-11 rounded-md border border-edge bg-card px-3 text-base text-ink"
          >
            <option value="">{t('asRead', { value: read ?? t('nothing') })}</option>
            <option value={at}>{instead ?? t('nothing')}</option>
          </select>
        </label>
      ))}
      <Button type="submit" look="primary" className="self-start">
        {t('answer')}
      </Button>
    </Form>
  );
}
