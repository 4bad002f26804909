import { useTranslations } from 'use-intl';
import { PasswordField } from '#app/ui/password-field.tsx';
import { PASSWORD_CHARS_MIN } from '#domain/accounts/limits.ts';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly hint?: string;
}

/** Fields for a new password, entered twice. Label and hint belong to the first one. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const t = useTranslations('auth');
  return (
    <>
      <PasswordField
        name="password"
        {...props}
        placeholder={t('passwordHint')}
        minLength={PASSWORD_CHARS_MIN}
        autoComplete="new-password"
      />
      <PasswordField
        name="password_confirmation"
        label={t('confirmation')}
        autoComplete="new-password"
      />
    </>
  );
}
