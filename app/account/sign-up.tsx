import { useTranslations } from 'use-intl';
import { checkMailPath } from '#app/site/check-mail-path.ts';
import { requireEmailLogin } from '#app/site/context.server.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { useRootData } from '#app/site/root-data.ts';
import { runForm } from '#app/site/run-form.server.ts';
import { linkTo } from '#app/site/site-link.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { signUpForm } from '#domain/accounts/schema.ts';
import { signUp } from '#domain/accounts/sign-up.ts';
import { readSignUpSecret } from '#domain/accounts/sign-up-browser.ts';
import { createToken } from '#domain/accounts/tokens.ts';
import type { Route } from './+types/sign-up.ts';
import { AuthPage } from './auth-page.tsx';
import { cameFrom } from './came-from.server.ts';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export function loader({ request }: Route.LoaderArgs) {
  return { from: cameFrom(request) };
}

export function action(args: Route.ActionArgs) {
  requireEmailLogin(args.context);
  return runForm(args, signUpForm, async (ctx, { email, password }, { headers }) => {
    const signUpSecret = readSignUpSecret(headers.get('cookie')) ?? createToken();
    await signUp(ctx, { email, password }, signUpSecret);
    return { to: checkMailPath(email, 'account_confirm', 'sent'), signUpSecret };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'auth');
  return pageMeta(root, { title: t('signUpTitle'), isHidden: true });
}

export default function SignUp({ loaderData: { from } }: Route.ComponentProps) {
  const t = useTranslations('auth');
  const hasEmail = useRootData()?.site.email_login;
  return (
    <AuthPage heading={t('signUpHeading')} lead={t('trial')}>
      <GoogleButton origin={from} divider={t('dividerUp')} />
      {hasEmail ? (
        <Form className="flex flex-col gap-4">
          <EmailField />
          <NewPasswordFields label={t('password')} />
          <Agreement />
          <SubmitButton look="primary">{t('signUp')}</SubmitButton>
        </Form>
      ) : (
        <Agreement className="mt-4" />
      )}
      <p className="mt-4 text-sm">
        {t.rich('toSignIn', {
          link: linkTo(
            `/auth/sign_in?${new URLSearchParams({ from })}`,
            'inline-flex min-h-11 items-center font-semibold',
          ),
        })}
      </p>
    </AuthPage>
  );
}

function Agreement({ className = '' }: { readonly className?: string }) {
  const t = useTranslations('auth');
  return (
    <p className={`text-sm text-muted ${className}`}>
      {t.rich('agree', {
        terms: linkTo('/terms-of-service'),
        privacy: linkTo('/privacy-policy'),
      })}
    </p>
  );
}
