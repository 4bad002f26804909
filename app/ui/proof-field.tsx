import type { ReactNode } from 'react';
import { Field, useFieldError } from './field.tsx';
import { Notice } from './notice.tsx';
import { PasswordField } from './password-field.tsx';

/** The field of a form that takes the password as a proof of identity. */
const PROOF_FIELD = 'current_password';

interface ProofFieldProps {
  /** Somebody has proved within ten minutes who they are. */
  readonly isProven: boolean;
  readonly hasPassword: boolean;
  readonly label: string;
  readonly hint?: string;
  /** The page has no scripts of its own, so the password cannot be shown. (Default: false) */
  readonly isPlain?: boolean;
  /** How an account without a password proves its owner's identity. */
  readonly instead: ReactNode;
  /** Another way to prove it. */
  readonly children?: ReactNode;
}

/** Where a form asks who is there: for the password, or for what `instead` says. Absent for ten minutes after a proof. */
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
