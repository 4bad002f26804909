import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { SiteLink } from '#app/site/site-link.tsx';
import { EMAIL_CHARS_MAX } from '#domain/accounts/limits.ts';
import type { Route } from './+types/email-verifications.ts';
import { AuthForm } from './auth-form.tsx';
import { authMeta } from './auth-meta.ts';
import { AuthPage } from './auth-page.tsx';
import { readEmailForm } from './read-form.server.ts';
import { ResendForm } from './resend-form.tsx';

/** With `token`, from the link in an e-mail, a button confirms; without it the page says where the e-mail went. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    form: readEmailForm(context),
    token: searchParams.get('token') ?? '',
    email: (searchParams.get('email') ?? '').slice(0, EMAIL_CHARS_MAX),
    type:
      searchParams.get('type') === 'password'
        ? ('password' as const)
        : ('account_confirm' as const),
    isSent: searchParams.get('sent') === '1',
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches, 'checkTitle');
}

export default function EmailVerifications({ loaderData }: Route.ComponentProps) {
  const { form, token, email, type, isSent } = loaderData;
  const t = useTranslations('auth');
  const navigate = useNavigate();
  if (token !== '') {
    return (
      <AuthPage heading={t('confirmHeading')} lead={t('confirmLead')}>
        <AuthForm<{ readonly hasPassword: boolean }>
          name="confirm"
          page="/auth/email_verifications"
          method="POST"
          path="/auth/confirmation/confirm"
          names={['token']}
          submit={t('confirm')}
          result={form}
          hidden={{ token }}
          onDone={({ hasPassword }) =>
            void navigate(
              hasPassword ? '/auth/sign_in?done=confirmed' : '/auth/forgot_password?done=confirmed',
            )
          }
        >
          {() => null}
        </AuthForm>
      </AuthPage>
    );
  }
  const words = type === 'password' ? 'checkPassword' : 'checkConfirm';
  return (
    <AuthPage
      heading={t('checkHeading')}
      lead={t.rich(words, { email: () => <strong className="text-ink">{email}</strong> })}
    >
      <p className="mb-4 text-muted">{t('checkSpam')}</p>
      <ResendForm key={email} email={email} type={type} result={form} isSent={isSent} />
      <SiteLink to="/auth/sign_in" className="mt-4 inline-flex min-h-11 items-center text-sm">
        {t('backToSignIn')}
      </SiteLink>
    </AuthPage>
  );
}
