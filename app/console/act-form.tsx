import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ButtonLook } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { ProofField } from '#app/ui/proof-field.tsx';
import { useFrame } from './load-frame.server.ts';

export interface ActFormProps {
  /** The act's name. */
  readonly act: string;
  /** Distinguishes it from other forms of the act on the page. (Default: it is the only one) */
  readonly id?: string;
  /** Fields that nobody edits. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** It asks for the password, unless that was entered in the last ten minutes. (Default: false) */
  readonly isDangerous?: boolean;
  readonly submit: string;
  /** The object of the button, for screen readers, if several have the same text. */
  readonly about?: string;
  /** (Default: 'plain') */
  readonly look?: ButtonLook;
  /** The effect of the key that presses the button: `Enter` on the item around it, or `u`. */
  readonly keyRole?: 'primary' | 'undo';
  /** Shown in a row: the button is small. (Default: false) */
  readonly isInline?: boolean;
  readonly children?: ReactNode;
}

/** A form that performs an act. */
export function ActForm(props: ActFormProps) {
  const { act, id, hidden, isInline = false, submit, about, keyRole } = props;
  const keyProps = keyRole && { 'data-key': keyRole };
  return (
    <Form
      name={id === undefined ? act : `${act} ${id}`}
      hidden={hidden}
      className={isInline ? 'flex flex-wrap items-end gap-3' : 'flex max-w-md flex-col gap-4'}
    >
      {props.children}
      {props.isDangerous && <ConsoleProof />}
      <SubmitButton
        look={props.look ?? 'plain'}
        size={isInline ? 'sm' : 'md'}
        aria-label={about && `${submit}: ${about}`}
        className={isInline ? undefined : 'self-start'}
        {...keyProps}
      >
        {submit}
      </SubmitButton>
    </Form>
  );
}

/** The password for dangerous acts. Absent for ten minutes after a sign-in or after entering it. */
function ConsoleProof() {
  const t = useTranslations('console');
  const frame = useFrame();
  if (!frame) return null;
  return (
    <ProofField
      isPlain
      isProven={frame.isProven}
      hasPassword={frame.hasPassword}
      label={t('password')}
      hint={t('passwordHint')}
      instead={
        <p className="text-sm text-muted">
          {t('proofByGoogle')}{' '}
          {frame.hasGoogle && <a href="/api/v1/google_proof?origin=/admax">{t('google')}</a>}
        </p>
      }
    />
  );
}
