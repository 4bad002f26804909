import { useTranslations } from 'use-intl';
import { AddBoardTerms, BoardAdded } from '#app/reading/board-added.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton, useIsRefused } from '#app/ui/form.tsx';
import { type ContributionStatus, THANKS_NAME_MAX } from '#domain/contributions/schema.ts';

interface AddSolvedBoardProps {
  /** The level of the conversion, if anybody has stated it. */
  readonly level: number | null;
  /** The levels that its board has been added to. */
  readonly contributions: readonly {
    readonly level: number;
    readonly status: ContributionStatus;
  }[];
}

/** Adds the board of a solved conversion to a level, and reports the result. */
export function AddSolvedBoard({ level, contributions }: AddSolvedBoardProps) {
  const t = useTranslations('addBoard');
  const isRefused = useIsRefused('contribute');
  const isNew = contributions.length === 0;
  return (
    <>
      {contributions.map((own) => (
        <p key={`${own.level} ${own.status}`} role="status">
          <BoardAdded {...own} waiting={t('conversion', { level: own.level })} />
        </p>
      ))}
      <Disclosure summary={t('heading')} open={isRefused || (isNew && level !== null)}>
        <p className="mb-3 text-muted">
          <span>{t('conversionHelp')}</span> <AddBoardTerms />
        </p>
        <Form name="contribute" className="flex flex-col gap-3">
          <Field
            key={level}
            name="level"
            label={t('level')}
            inputMode="numeric"
            defaultValue={level ?? ''}
            maxLength={6}
            required
          />
          <Field name="name" label={t('name')} hint={t('nameHint')} maxLength={THANKS_NAME_MAX} />
          <SubmitButton className="self-start">{t('addAsked')}</SubmitButton>
        </Form>
      </Disclosure>
    </>
  );
}
