import { type ReactNode, use } from 'react';
import { useTranslations } from 'use-intl';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ActResultContext } from './act-result.ts';
import { useFrame } from './load-frame.server.ts';

/** What a field of a form that was refused shows again. */
export interface FieldState {
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string;
}

interface ActFormProps {
  /** The act's name. */
  readonly act: string;
  /** What tells it from other forms of the act on the page. (Default: the act's name) */
  readonly id?: string;
  /** Fields that nobody edits. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Names of the fields. */
  readonly names?: readonly string[];
  readonly defaults?: Readonly<Record<string, string>>;
  /** It asks for the password, unless that was given in the last ten minutes. (Default: false) */
  readonly isDangerous?: boolean;
  readonly submit: string;
  /** What the button is about, for screen readers, where several have the same words. */
  readonly about?: string;
  /** (Default: 'plain') */
  readonly look?: ButtonLook;
  /** What the key does that presses the button: `Enter` on the item around it, or `u`. */
  readonly keyRole?: 'primary' | 'undo';
  /** It lies in a row: the button is small. (Default: false) */
  readonly isInline?: boolean;
  readonly children?: (field: (name: string) => FieldState) => ReactNode;
}

/** A form that does an act. */
export function ActForm(props: ActFormProps) {
  const { act, id = act, hidden = {}, names = [], defaults = {}, isInline = false } = props;
  const result = use(ActResultContext);
  const own = result?.form === id ? result : undefined;
  const errorOf = (name: string) => {
    const line = own?.errors.find((error) => error.startsWith(`${name}: `));
    return line?.slice(name.length + 2) ?? '';
  };
  const all = [...names, 'current_password'];
  const whole = own?.errors.filter((error) => !all.some((name) => error.startsWith(`${name}: `)));
  const field = (name: string): FieldState => ({
    name,
    defaultValue: own?.values[name] ?? defaults[name] ?? '',
    error: errorOf(name),
  });
  const keyProps = props.keyRole && { 'data-key': props.keyRole };
  return (
    <form
      method="post"
      className={isInline ? 'flex flex-wrap items-end gap-3' : 'flex max-w-md flex-col gap-4'}
    >
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="form" value={id} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children?.(field)}
      {props.isDangerous && <ProofField error={errorOf('current_password')} />}
      {whole && whole.length > 0 && (
        <p role="alert" className="text-sm font-medium text-danger">
          {whole.join(' ')}
        </p>
      )}
      <Button
        type="submit"
        look={props.look ?? 'plain'}
        size={isInline ? 'sm' : 'md'}
        aria-label={props.about && `${props.submit}: ${props.about}`}
        className={isInline ? undefined : 'self-start'}
        {...keyProps}
      >
        {props.submit}
      </Button>
    </form>
  );
}

/** The password, for what is dangerous; absent for ten minutes after a sign-in or a password. */
export function ProofField({ error }: { readonly error: string }) {
  const t = useTranslations('console');
  const frame = useFrame();
  if (!frame || (frame.isProven && error === '')) return null;
  if (!frame.hasPassword) {
    return (
      <p className="text-sm text-muted">
        {t('proofByGoogle')}{' '}
        {frame.hasGoogle && <a href="/auth/google_oauth2?origin=/admax">{t('google')}</a>}
      </p>
    );
  }
  return (
    <Field
      name="current_password"
      type="password"
      autoComplete="current-password"
      label={t('password')}
      hint={t('passwordHint')}
      error={error}
    />
  );
}
