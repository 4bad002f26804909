import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { PASSWORD_CHARS_MIN } from '#domain/accounts/limits.ts';
import type { Route } from './+types/sign-up.ts';
import { AuthForm, EmailField, PasswordField } from './auth-form.tsx';
import { authMeta } from './auth-meta.ts';
import { AuthPage } from './auth-page.tsx';
import { checkMailPath } from './check-mail-path.ts';
import { GoogleLogin } from './google-button.tsx';
import { readForm } from './read-form.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { form: readForm(context) };
}

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches, 'signUpTitle');
}

export default function SignUp({ loaderData: { form } }: Route.ComponentProps) {
  const t = useTranslations('auth');
  const navigate = useNavigate();
  const hasEmail = useRootData()?.site.email_login;
  return (
    <AuthPage heading={t('signUpHeading')} lead={t('trial')}>
      <GoogleLogin origin="/" divider={t('dividerUp')} />
      {hasEmail && (
        <AuthForm<{ readonly email: string }>
          name="sign_up"
          page="/auth/signup"
          method="POST"
          path="/auth/sign_up"
          names={['email', 'password', 'password_confirmation']}
          submit={t('signUp')}
          result={form}
          onDone={({ email }) => void navigate(checkMailPath(email, 'account_confirm'))}
        >
          {(field) => (
            <>
              <EmailField {...field('email')} />
              <PasswordField
                {...field('password')}
                label={t('password')}
                placeholder={t('passwordHint')}
                minLength={PASSWORD_CHARS_MIN}
                autoComplete="new-password"
              />
              <PasswordField
                {...field('password_confirmation')}
                label={t('confirmation')}
                autoComplete="new-password"
              />
              <p className="text-sm text-muted">
                {t.rich('agree', {
                  terms: (words) => <SiteLink to="/terms-of-service">{words}</SiteLink>,
                  privacy: (words) => <SiteLink to="/privacy-policy">{words}</SiteLink>,
                })}
              </p>
            </>
          )}
        </AuthForm>
      )}
      <p className="mt-4 text-sm">
        {t.rich('toSignIn', {
          link: (words) => (
            <SiteLink
              to="/auth/sign_in"
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {words}
            </SiteLink>
          ),
        })}
      </p>
    </AuthPage>
  );
}
