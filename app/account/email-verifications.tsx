import { redirect, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { checkMailPath, MAIL_STATES, type MailPurpose } from '#app/site/check-mail-path.ts';
import { getContext, requireEmailLogin } from '#app/site/context.server.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { runForms, takes } from '#app/site/run-form.server.ts';
import { enterSession } from '#app/site/session/session-store.ts';
import { showToast } from '#app/site/toasts/show-toast.ts';
import { PRODUCT_TOAST_MS } from '#app/site/toasts/toast.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { confirmAddress } from '#domain/accounts/confirm-address.ts';
import { EMAIL_CHARS_MAX } from '#domain/accounts/limits.ts';
import { isLinkGood } from '#domain/accounts/links.ts';
import { requestLink } from '#domain/accounts/request-link.ts';
import { emailForm, tokenForm, type UserInfo } from '#domain/accounts/schema.ts';
import { readSignUpSecret } from '#domain/accounts/sign-up-browser.ts';
import { getUserInfo } from '#domain/credits/get-user-info.ts';
import type { Route } from './+types/email-verifications.ts';
import { AuthPage } from './auth-page.tsx';
import { ResendForm } from './resend-form.tsx';

/**
 * With `token`, from the link in an e-mail, a button confirms the address. Without it, the page says where the e-mail was sent, or offers
 * to send it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireEmailLogin(context);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const email = (searchParams.get('email') ?? '').slice(0, EMAIL_CHARS_MAX);
  const type: MailPurpose =
    searchParams.get('type') === 'password' ? 'password' : 'account_confirm';
  // Nothing can be said or sent without an address. Both pages ask for it, and lead back here.
  if (token === '' && email === '') {
    throw redirect(type === 'password' ? '/auth/forgot_password' : '/auth/sign_in');
  }
  return {
    token,
    isGood: token !== '' && (await isLinkGood(getContext(context), 'confirm', token)),
    email,
    type,
    mail: MAIL_STATES.find((state) => state === searchParams.get('mail')) ?? 'unsent',
  };
}

export function action(args: Route.ActionArgs) {
  requireEmailLogin(args.context);
  return runForms(args, {
    confirm: takes(tokenForm, async (ctx, { token: link }, { headers }) => {
      const browser = readSignUpSecret(headers.get('cookie'));
      const userAgent = headers.get('user-agent') ?? '';
      const opener = browser === null ? undefined : { browser, userAgent };
      const { accountId, hasPassword, token } = await confirmAddress(ctx, link, opener);
      if (token !== null) {
        return { to: '/', token, signUpSecret: null, data: await getUserInfo(ctx, accountId) };
      }
      const page = hasPassword ? 'sign_in' : 'forgot_password';
      return { to: `/auth/${page}?done=confirmed` };
    }),
    resend: takes(resendForm, async (ctx, { email, type }, { headers }) => {
      const browser = readSignUpSecret(headers.get('cookie'));
      await requestLink(ctx, type === 'password' ? 'password' : 'confirm', email, { browser });
      return { to: checkMailPath(email, type, 'again') };
    }),
  });
}

const resendForm = emailForm.extend({ type: z.enum(['account_confirm', 'password']) });

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'auth');
  return pageMeta(root, { title: t('checkTitle'), isHidden: true });
}

const SENT = { account_confirm: 'checkConfirm', password: 'checkPassword' } as const;
const UNSENT = { account_confirm: 'unconfirmed', password: 'unsentPassword' } as const;

export default function EmailVerifications({ loaderData }: Route.ComponentProps) {
  const { token, isGood, email, type, mail } = loaderData;
  const t = useTranslations('auth');
  if (isGood) return <ConfirmPage token={token} />;
  if (token !== '') {
    return (
      <AuthPage heading={t('confirmHeading')} lead={t('confirmSpent')}>
        <ButtonLink to="/auth/sign_in" look="primary">
          {t('signIn')}
        </ButtonLink>
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
      <Link look="plain" to="/auth/sign_in" className="mt-4">
        {t('backToSignIn')}
      </Link>
    </AuthPage>
  );
}

/** In the browser that signed up, confirming also signs in. */
function ConfirmPage({ token }: { readonly token: string }) {
  const t = useTranslations('auth');
  const navigate = useNavigate();
  return (
    <AuthPage heading={t('confirmHeading')} lead={t('confirmLead')}>
      <Form<Partial<UserInfo>>
        name="confirm"
        hidden={{ token }}
        onDone={async ({ to, email, credits = 0, image = null }) => {
          if (email !== undefined) {
            enterSession({ email, credits, image });
            showToast({
              title: t('confirmedIn'),
              kind: 'success',
              timeoutMs: PRODUCT_TOAST_MS,
            });
          }
          await navigate(to ?? '/', { replace: true });
        }}
        className="flex flex-col gap-4"
      >
        <SubmitButton look="primary">{t('confirm')}</SubmitButton>
      </Form>
    </AuthPage>
  );
}
