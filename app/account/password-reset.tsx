import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#app/ui/button.tsx';
import { PASSWORD_CHARS_MIN } from '#domain/accounts/limits.ts';
import type { Route } from './+types/password-reset.ts';
import { AuthForm, PasswordField } from './auth-form.tsx';
import { authMeta } from './auth-meta.ts';
import { AuthPage } from './auth-page.tsx';
import { readEmailForm } from './read-form.server.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { form: readEmailForm(context), token };
}

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches, 'resetTitle');
}

export default function PasswordReset({ loaderData: { form, token } }: Route.ComponentProps) {
  const t = useTranslations('auth');
  const navigate = useNavigate();
  if (token === '') {
    return (
      <AuthPage heading={t('resetHeading')} lead={t('resetNoLink')}>
        <ButtonLink to="/auth/forgot_password" look="primary">
          {t('send')}
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage heading={t('resetHeading')} lead={t('resetLead')}>
      <AuthForm
        name="set_password"
        page="/auth/password_reset"
        method="PUT"
        path="/auth/password"
        names={['token', 'password', 'password_confirmation']}
        submit={t('setPassword')}
        result={form}
        hidden={{ token }}
        onDone={() => void navigate('/auth/sign_in?done=password')}
      >
        {(field) => (
          <>
            <PasswordField
              {...field('password')}
              label={t('newPassword')}
              placeholder={t('passwordHint')}
              minLength={PASSWORD_CHARS_MIN}
              autoComplete="new-password"
            />
            <PasswordField
              {...field('password_confirmation')}
              label={t('confirmation')}
              autoComplete="new-password"
            />
          </>
        )}
      </AuthForm>
    </AuthPage>
  );
}
