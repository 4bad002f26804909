import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { checkMailPath, MAIL_STATES } from '#app/site/check-mail-path.ts';
import { runForms, takes } from '#app/site/run-form.server.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { confirmAddress } from '#domain/accounts/confirm-address.ts';
import { EMAIL_CHARS_MAX } from '#domain/accounts/limits.ts';
import { requestLink } from '#domain/accounts/request-link.ts';
import { emailForm, tokenForm } from '#domain/accounts/schema.ts';
import type { Route } from './+types/email-verifications.ts';
import { authMeta } from './auth-meta.ts';
import { AuthPage } from './auth-page.tsx';
import { requireEmailLogin } from './require-email-login.server.ts';
import { ResendForm } from './resend-form.tsx';

/** With `token`, from the link in an e-mail, a button confirms; without it the page says where the e-mail went, or offers to send it. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireEmailLogin(context);
  const { searchParams } = new URL(request.url);
  return {
    token: searchParams.get('token') ?? '',
    email: (searchParams.get('email') ?? '').slice(0, EMAIL_CHARS_MAX),
    type:
      searchParams.get('type') === 'password'
        ? ('password' as const)
        : ('account_confirm' as const),
    mail: MAIL_STATES.find((state) => state === searchParams.get('mail')) ?? 'unsent',
  };
}

export function action(args: Route.ActionArgs) {
  requireEmailLogin(args.context);
  return runForms(args, {
    confirm: takes(tokenForm, async (ctx, { token }) => {
      const { hasPassword } = await confirmAddress(ctx, token);
      const page = hasPassword ? 'sign_in' : 'forgot_password';
      return { to: `/auth/${page}?done=confirmed` };
    }),
    resend: takes(resendForm, async (ctx, { email, type }) => {
      await requestLink(ctx, type === 'password' ? 'password' : 'confirm', email);
      return { to: checkMailPath(email, type, 'again') };
    }),
  });
}

const resendForm = emailForm.extend({ type: z.enum(['account_confirm', 'password']) });

export function meta({ matches }: Route.MetaArgs) {
  return authMeta(matches, 'checkTitle');
}

const SENT = { account_confirm: 'checkConfirm', password: 'checkPassword' } as const;
const UNSENT = { account_confirm: 'unconfirmed', password: 'unsentPassword' } as const;

export default function EmailVerifications({ loaderData }: Route.ComponentProps) {
  const { token, email, type, mail } = loaderData;
  const t = useTranslations('auth');
  if (token !== '') {
    return (
      <AuthPage heading={t('confirmHeading')} lead={t('confirmLead')}>
        <Form name="confirm" hidden={{ token }} className="flex flex-col gap-4">
          <SubmitButton look="primary">{t('confirm')}</SubmitButton>
        </Form>
      </AuthPage>
    );
  }
  const isUnsent = mail === 'unsent';
  const words = isUnsent ? UNSENT[type] : SENT[type];
  return (
    <AuthPage
      heading={t(isUnsent && type === 'account_confirm' ? 'unconfirmedHeading' : 'checkHeading')}
      lead={
        <span key={words}>
          {t.rich(words, { email: () => <strong className="text-ink">{email}</strong> })}
        </span>
      }
    >
      {!isUnsent && <p className="mb-4 text-muted">{t('checkSpam')}</p>}
      <ResendForm key={email} email={email} type={type} mail={mail} />
      <SiteLink to="/auth/sign_in" className="mt-4 inline-flex min-h-11 items-center text-sm">
        {t('backToSignIn')}
      </SiteLink>
    </AuthPage>
  );
}
