import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { enterSession } from '#app/site/session/session-store.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { showToast } from '#app/site/toasts/show-toast.ts';
import { PRODUCT_TOAST_MS } from '#app/site/toasts/toast.ts';
import type { UserInfo } from '#domain/accounts/schema.ts';
import type { FormResult } from '#domain/platform/forms.ts';
import { AuthForm, EmailField, PasswordField } from './auth-form.tsx';
import { GoogleLogin } from './google-button.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

interface SignInFormProps {
  /** The path to come back to from Google. */
  readonly origin: string;
  readonly result?: FormResult;
  readonly onDone: () => void;
}

/** The form of the sign-in page and of the dialog. */
export function SignInForm({ origin, result, onDone }: SignInFormProps) {
  const t = useTranslations('auth');
  const hasEmail = useRootData()?.site.email_login;
  function enter(userInfo: UserInfo) {
    enterSession(userInfo);
    showToast({ title: 'login success', kind: 'success', timeoutMs: PRODUCT_TOAST_MS });
    onDone();
  }
  return (
    <>
      <GoogleLogin origin={origin} divider={t('divider')} />
      {hasEmail && (
        <>
          <AuthForm<UserInfo>
            name="sign_in"
            page="/auth/sign_in"
            method="POST"
            path="/auth/sign_in"
            names={['email', 'password']}
            submit={t('signIn')}
            result={result}
            hidden={{ origin }}
            onDone={enter}
          >
            {(field) => (
              <>
                <EmailField {...field('email')} />
                <PasswordField
                  {...field('password')}
                  label={t('password')}
                  autoComplete="current-password"
                />
                <SiteLink
                  to="/auth/forgot_password"
                  className="-my-2 inline-flex min-h-11 items-center self-start text-sm"
                >
                  {t('forgot')}
                </SiteLink>
              </>
            )}
          </AuthForm>
          <p className="mt-4 text-sm">
            {t.rich('toSignUp', {
              link: (words) => (
                <SiteLink
                  to="/auth/signup"
                  className="inline-flex min-h-11 items-center font-semibold"
                >
                  {words}
                </SiteLink>
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
