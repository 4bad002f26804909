import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton, useIsRefused } from '#app/ui/form.tsx';
import { type ContributionStatus, THANKS_NAME_MAX } from '#domain/contributions/schema.ts';

interface AddBoardProps {
  /** The level that the conversion is of, if anybody has said. */
  readonly level: number | null;
  /** The levels that its board has been added to. */
  readonly contributions: readonly {
    readonly level: number;
    readonly status: ContributionStatus;
  }[];
}

/** Adds the board of a solved conversion to a level, and says what became of it. */
export function AddBoard({ level, contributions }: AddBoardProps) {
  const t = useTranslations('addBoard');
  const isRefused = useIsRefused('contribute');
  const credits = useRootData()?.site.contributionCredits ?? 0;
  const isNew = contributions.length === 0;
  return (
    <>
      {contributions.map((own) => (
        <p key={`${own.level} ${own.status}`} role="status">
          {own.status === 'waiting'
            ? t('conversion', { level: own.level })
            : t.rich(own.status, {
                level: own.level,
                link: (words) => <SiteLink to={`/levels/${own.level}`}>{words}</SiteLink>,
              })}
        </p>
      ))}
      <Disclosure summary={t('heading')} open={isRefused || (isNew && level !== null)}>
        <p className="mb-3 text-muted">
          <span>{t('conversionHelp')}</span>{' '}
          {credits > 0 && <span>{t('credits', { credits })}</span>}{' '}
          <SiteLink to="/contribute" className="underline">
            {t('how')}
          </SiteLink>
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
