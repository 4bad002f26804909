import { useTranslations } from 'use-intl';
import { getContext, requireEmailLogin } from '#app/site/context.server.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { runForm } from '#app/site/run-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { isLinkGood } from '#domain/accounts/links.ts';
import { passwordLinkForm } from '#domain/accounts/schema.ts';
import { setPassword } from '#domain/accounts/set-password.ts';
import type { Route } from './+types/password-reset.ts';
import { AuthPage } from './auth-page.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireEmailLogin(context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return {
    token,
    isGood: token !== '' && (await isLinkGood(getContext(context), 'password', token)),
  };
}

export function action(args: Route.ActionArgs) {
  requireEmailLogin(args.context);
  return runForm(args, passwordLinkForm, async (ctx, { token, password }) => {
    await setPassword(ctx, token, password);
    return { to: '/auth/sign_in?done=password', token: null };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'auth');
  return pageMeta(root, { title: t('resetTitle'), isHidden: true });
}

export default function PasswordReset({ loaderData: { token, isGood } }: Route.ComponentProps) {
  const t = useTranslations('auth');
  if (!isGood) {
    return (
      <AuthPage heading={t('resetHeading')} lead={t(token === '' ? 'resetNoLink' : 'resetSpent')}>
        <ButtonLink to="/auth/forgot_password" look="primary">
          {t('send')}
        </ButtonLink>
      </AuthPage>
    );
  }
  return (
    <AuthPage heading={t('resetHeading')} lead={t('resetLead')}>
      <Form hidden={{ token }} className="flex flex-col gap-4">
        <NewPasswordFields label={t('newPassword')} />
        <SubmitButton look="primary">{t('setPassword')}</SubmitButton>
      </Form>
    </AuthPage>
  );
}
