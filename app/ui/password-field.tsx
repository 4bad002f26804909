import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import { Field } from './field.tsx';
import { HideIcon, Icon, ShowIcon } from './icons.tsx';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly minLength?: number;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password field whose text can be made visible. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('auth');
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...props}
      id={id}
      type={isShown ? 'text' : 'password'}
      required
      autoCapitalize="none"
      spellCheck={false}
      adornment={
        <IconButton
          label={isShown ? t('hidePassword') : t('showPassword')}
          aria-controls={id}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="needs-script absolute top-0.5 end-0.5"
        >
          {isShown ? (
            <Icon of={HideIcon} className="size-5" />
          ) : (
            <Icon of={ShowIcon} className="size-5" />
          )}
        </IconButton>
      }
    />
  );
}
