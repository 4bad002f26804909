import { useTranslations } from 'use-intl';
import { checkMailPath } from '#app/site/check-mail-path.ts';
import { requireEmailLogin } from '#app/site/context.server.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { runForm } from '#app/site/run-form.server.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { requestLink } from '#domain/accounts/request-link.ts';
import { emailForm } from '#domain/accounts/schema.ts';
import type { Route } from './+types/forgot-password.ts';
import { AuthPage } from './auth-page.tsx';
import { EmailField } from './email-field.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  requireEmailLogin(context);
  return { isContested: new URL(request.url).searchParams.get('done') === 'confirmed' };
}

export function action(args: Route.ActionArgs) {
  requireEmailLogin(args.context);
  return runForm(args, emailForm, async (ctx, { email }) => {
    await requestLink(ctx, 'password', email);
    return { to: checkMailPath(email, 'password', 'sent') };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'auth');
  return pageMeta(root, { title: t('forgotTitle'), isHidden: true });
}

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  const { isContested } = loaderData;
  const t = useTranslations('auth');
  return (
    <AuthPage heading={t('forgotHeading')} lead={t('forgotLead')}>
      {isContested && (
        <Notice tone="warning" className="mb-5">
          {t('needsPassword')}
        </Notice>
      )}
      <Form className="flex flex-col gap-4">
        <EmailField />
        <SubmitButton look="primary">{t('send')}</SubmitButton>
      </Form>
      <Link look="plain" to="/auth/sign_in" className="mt-4">
        {t('backToSignIn')}
      </Link>
    </AuthPage>
  );
}
