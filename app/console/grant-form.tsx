import { useTranslations } from 'use-intl';
import { Field } from '#app/ui/field.tsx';
import { ActForm } from './act-form.tsx';

interface GrantFormProps {
  readonly account: string;
  /** New for each page, so that a form that is sent twice grants credits only once. */
  readonly formKey: string;
}

/** Grants credits, with a reason. */
export function GrantForm({ account, formKey }: GrantFormProps) {
  const t = useTranslations('console.user');
  return (
    <ActForm
      act="grant-credits"
      hidden={{ account, key: formKey }}
      isDangerous
      submit={t('give')}
      look="primary"
    >
      <Field name="amount" label={t('amount')} inputMode="numeric" required />
      <Field name="days" label={t('days')} hint={t('daysHint')} inputMode="numeric" />
      <Field name="reason" label={t('reason')} maxLength={300} required />
    </ActForm>
  );
}
