import type { ReactNode } from 'react';
import { PROOF_FIELD } from '#domain/platform/forms.ts';
import { Field, useFieldError } from './field.tsx';
import { Notice } from './notice.tsx';
import { PasswordField } from './password-field.tsx';

interface ProofFieldProps {
  /** Whether the user has proved their identity in the last ten minutes. */
  readonly isProven: boolean;
  readonly hasPassword: boolean;
  readonly label: string;
  readonly hint?: string;
  /** Whether the page has no scripts, so that the password cannot be made visible. (Default: false) */
  readonly isPlain?: boolean;
  /** How accounts without a password prove their owner's identity. */
  readonly instead: ReactNode;
  /** Other ways to prove it. */
  readonly children?: ReactNode;
}

/** Asks for a proof of identity: the password, or what `instead` says. Hidden for ten minutes after a proof. */
export function ProofField({ isProven, hasPassword, isPlain = false, ...props }: ProofFieldProps) {
  const { instead, children, ...field } = props;
  const error = useFieldError(PROOF_FIELD);
  if (isProven && error === '') return null;
  const input = { ...field, name: PROOF_FIELD, autoComplete: 'current-password' } as const;
  return (
    <>
      {hasPassword &&
        (isPlain ? <Field {...input} type="password" /> : <PasswordField {...input} />)}
      {!hasPassword && (
        <Notice tone="neutral">
          <p role="alert" className="font-medium text-danger empty:hidden">
            {error}
          </p>
          {instead}
        </Notice>
      )}
      {children}
    </>
  );
}
