import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { HideIcon, ShowIcon } from '#app/ui/icons.tsx';
import { EMAIL_CHARS_MAX } from '#domain/accounts/limits.ts';
import type { FormResult } from '#domain/platform/forms.ts';
import { NO_ERRORS, sortErrors, useAuthCall } from './use-auth-call.ts';

interface AuthFormProps<T> {
  /** Its name in `server/plain-forms.ts`, for browsers without script. */
  readonly name: string;
  /** The page that it is on, which shows it again. */
  readonly page: `/auth/${string}`;
  /** The call that it makes with script. */
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly names: readonly string[];
  readonly submit: string;
  /** What became of it without script. */
  readonly result: FormResult | undefined;
  readonly onDone: (data: T, values: Readonly<Record<string, string>>) => void;
  /** Fields that are sent and not shown. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly children: (field: (name: string) => FieldState) => ReactNode;
}

interface FieldState {
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string;
}

/** A form of the pages under `/auth`: with script a call of the API, without a plain form that leads to a page. */
export function AuthForm<T>(props: AuthFormProps<T>) {
  const { name, page, method, path, names, submit, result, onDone, hidden = {}, children } = props;
  const sitePath = useSitePath();
  const { isBusy, errors: called, send } = useAuthCall<T>({ method, path, names, onDone });
  const errors = called ?? (result ? sortErrors(result.errors, names) : NO_ERRORS);
  const field = (one: string): FieldState => ({
    name: one,
    defaultValue: result?.values[one] ?? '',
    error: errors.fields[one] ?? '',
  });
  return (
    <form
      method="post"
      action={sitePath(`${page}?form=${name}`)}
      onSubmit={send}
      className="flex flex-col gap-4"
    >
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {children(field)}
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {errors.whole.join(' ')}
      </p>
      <Button type="submit" look="primary" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}

/** The e-mail address of an account. */
export function EmailField(props: FieldState) {
  const t = useTranslations('auth');
  return (
    <Field
      {...props}
      type="email"
      label={t('email')}
      required
      maxLength={EMAIL_CHARS_MAX}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
    />
  );
}

interface PasswordFieldProps extends FieldState {
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly minLength?: number;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be shown while it is typed. */
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
          className="needs-script absolute top-0.5 right-0.5"
        >
          {isShown ? <HideIcon className="size-5" /> : <ShowIcon className="size-5" />}
        </IconButton>
      }
    />
  );
}
