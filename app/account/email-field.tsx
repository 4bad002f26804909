import { useTranslations } from 'use-intl';
import { Field } from '#app/ui/field.tsx';
import { EMAIL_CHARS_MAX } from '#domain/accounts/limits.ts';

interface EmailFieldProps {
  /** (Default: that of the e-mail address that an account signs in with) */
  readonly label?: string;
  readonly hint?: string;
  /** (Default: 'username') */
  readonly autoComplete?: 'username' | 'email' | 'off';
}

/** An e-mail address, in the field `email`. */
export function EmailField({ label, autoComplete = 'username', hint }: EmailFieldProps) {
  const t = useTranslations('auth');
  return (
    <Field
      name="email"
      type="email"
      label={label ?? t('email')}
      hint={hint}
      required
      maxLength={EMAIL_CHARS_MAX}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
    />
  );
}
