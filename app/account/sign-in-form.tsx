import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { isMarkedSignedIn } from '#app/site/session/session-mark.ts';
import { enterSession } from '#app/site/session/session-store.ts';
import { linkTo, SiteLink } from '#app/site/site-link.tsx';
import { showToast } from '#app/site/toasts/show-toast.ts';
import { PRODUCT_TOAST_MS } from '#app/site/toasts/toast.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import type { UserInfo } from '#domain/accounts/schema.ts';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

interface SignInFormProps {
  /** The path to return to. */
  readonly origin: string;
  /** The path that the visitor came from, to which Google returns. (Default: `origin`) */
  readonly from?: string;
  readonly onDone: () => void;
}

/** The form of the sign-in page and of the dialog. */
export function SignInForm({ origin, from = origin, onDone }: SignInFormProps) {
  const t = useTranslations('auth');
  const hasEmail = useRootData()?.site.email_login;
  function enter({ email, credits, image }: UserInfo) {
    // The server sets the mark with the session. It is missing if the browser blocks cookies.
    if (!isMarkedSignedIn()) {
      showToast({ title: t('noCookies'), kind: 'error', timeoutMs: PRODUCT_TOAST_MS });
      return;
    }
    enterSession({ email, credits, image });
    showToast({ title: 'login success', kind: 'success', timeoutMs: PRODUCT_TOAST_MS });
    onDone();
  }
  return (
    <>
      <GoogleButton origin={from} divider={t('divider')} />
      {hasEmail && (
        <>
          <Form<UserInfo>
            action={`/auth/sign_in?${new URLSearchParams({ origin })}`}
            onDone={enter}
            onRefused={(errors) =>
              showToast({ title: errors.join(' '), kind: 'error', timeoutMs: PRODUCT_TOAST_MS })
            }
            className="flex flex-col gap-4"
          >
            <EmailField />
            <PasswordField name="password" label={t('password')} autoComplete="current-password" />
            <SiteLink
              to="/auth/forgot_password"
              className="-my-2 inline-flex min-h-11 items-center self-start text-sm"
            >
              {t('forgot')}
            </SiteLink>
            <SubmitButton look="primary">{t('signIn')}</SubmitButton>
          </Form>
          <p className="mt-4 text-sm">
            {t.rich('toSignUp', {
              link: linkTo(
                `/auth/signup?${new URLSearchParams({ from })}`,
                'inline-flex min-h-11 items-center font-semibold',
              ),
            })}
          </p>
        </>
      )}
      <PasskeySignIn onDone={enter} />
      <p className="mt-4 text-sm text-muted">{t('spamNote')}</p>
    </>
  );
}
