import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { SiteLink } from '#app/site/site-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/forgot-password.ts';
import { AuthForm, EmailField } from './auth-form.tsx';
import { authMeta } from './auth-meta.ts';
import { AuthPage } from './auth-page.tsx';
import { checkMailPath } from './check-mail-path.ts';
import { readEmailForm } from './read-form.server.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const isContested = new URL(request.url).searchParams.get('done') === 'confirmed';
  return { form: readEmailForm(context), isContested };
}

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches, 'forgotTitle');
}

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  const { form, isContested } = loaderData;
  const t = useTranslations('auth');
  const navigate = useNavigate();
  return (
    <AuthPage heading={t('forgotHeading')} lead={t('forgotLead')}>
      {isContested && (
        <Notice tone="warning" className="mb-5">
          {t('needsPassword')}
        </Notice>
      )}
      <AuthForm<{ readonly email: string }>
        name="ask_password"
        page="/auth/forgot_password"
        method="POST"
        path="/auth/password"
        names={['email']}
        submit={t('send')}
        result={form}
        onDone={({ email }) => void navigate(checkMailPath(email, 'password'))}
      >
        {(field) => <EmailField {...field('email')} />}
      </AuthForm>
      <SiteLink to="/auth/sign_in" className="mt-4 inline-flex min-h-11 items-center text-sm">
        {t('backToSignIn')}
      </SiteLink>
    </AuthPage>
  );
}
