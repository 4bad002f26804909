import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { requireEmailLogin } from '#app/site/context.server.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { runForm } from '#app/site/run-form.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { returnPath } from '#domain/accounts/return-path.ts';
import { credentials, signIn } from '#domain/accounts/sign-in.ts';
import { getUserInfo } from '#domain/credits/get-user-info.ts';
import { splitLocale } from '#domain/platform/site/locale-path.ts';
import { LOCALES } from '#domain/platform/site/schema.ts';
import type { Route } from './+types/sign-in.ts';
import { AuthPage } from './auth-page.tsx';
import { cameFrom } from './came-from.server.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Why the visitor was sent here, by the parameters of the address. */
const NOTICES = {
  done: { confirmed: 'doneConfirmed', password: 'donePassword' },
  google: {
    cancelled: 'googleCancelled',
    unverified: 'googleUnverified',
    conflict: 'googleConflict',
    limited: 'googleLimited',
    failed: 'googleFailed',
  },
} as const;

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const done = searchParams.get('done') ?? '';
  const google = searchParams.get('google') ?? '';
  return {
    origin: returnPath(searchParams.get('origin') ?? undefined),
    from: cameFrom(request),
    done: Object.hasOwn(NOTICES.done, done) ? (done as keyof typeof NOTICES.done) : null,
    google: Object.hasOwn(NOTICES.google, google) ? (google as keyof typeof NOTICES.google) : null,
  };
}

export function action(args: Route.ActionArgs) {
  requireEmailLogin(args.context);
  return runForm(args, credentials, async (ctx, given, request) => {
    const { token, accountId } = await signIn(ctx, given, request.headers.get('user-agent') ?? '');
    const origin = returnPath(new URL(request.url).searchParams.get('origin') ?? undefined);
    return {
      // The previous page may have been in another language.
      to: splitLocale(origin, LOCALES).path,
      token,
      data: await getUserInfo(ctx, accountId),
    };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'auth');
  return pageMeta(root, { title: t('signInTitle'), isHidden: true });
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { origin, from, done, google } = loaderData;
  const t = useTranslations('auth');
  const navigate = useNavigate();
  return (
    <AuthPage heading={t('signInHeading')}>
      {done && (
        <Notice tone="good" className="mb-5">
          {t(NOTICES.done[done])}
        </Notice>
      )}
      {google && (
        <Notice tone="warning" className="mb-5">
          {t(NOTICES.google[google])}
        </Notice>
      )}
      <SignInForm
        origin={origin}
        from={from}
        onDone={() => void navigate(splitLocale(origin, LOCALES).path, { replace: true })}
      />
    </AuthPage>
  );
}
