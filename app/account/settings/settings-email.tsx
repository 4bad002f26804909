import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext, sessionTokenKey } from '#app/site/context.server.ts';
import { notFound } from '#app/site/not-found.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { findRootData } from '#app/site/root-data.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FALLBACK_LOCALE, translate } from '#app/words/messages/catalogue.ts';
import { changeEmail } from '#domain/accounts/change-email.ts';
import { getLinkAccount } from '#domain/accounts/links.ts';
import { DomainError, HTTP_STATUS_OF } from '#domain/platform/errors.ts';
import type { Route } from './+types/settings-email.ts';

/** The page of a link that moves an account to another address. Opening it spends nothing: programs that read mail follow links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  if (!ctx.site.has_login) throw notFound();
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  if (searchParams.get('done') === 'moved') return { state: 'done' as const, token: '' };
  try {
    await getLinkAccount(ctx, 'email', token);
    return { state: 'open' as const, token };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ state: 'closed' as const, token: '' }, HTTP_STATUS_OF[error.code]);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = getContext(context);
  if (!ctx.site.has_login) throw notFound();
  const form = new URLSearchParams(await request.text());
  try {
    const { token } = await changeEmail(ctx, form.get('token') ?? '');
    if (token === null) return redirect('/settings/email?done=moved', 303);
    context.set(sessionTokenKey, token);
    return redirect('/settings?done=moved', 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ error: error.message }, HTTP_STATUS_OF[error.code]);
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const root = findRootData(matches);
  const t = translate(root?.locale ?? FALLBACK_LOCALE, 'settings');
  return pageMeta(root, { title: t('move.title'), isHidden: true });
}

export default function MoveAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('settings');
  const path = useSitePath();
  const { state, token } = loaderData;
  if (state === 'done') {
    return (
      <EmptyState
        heading={t('move.doneHeading')}
        headingLevel={1}
        actions={
          <ButtonLink look="primary" to="/auth/sign_in">
            {t('move.signIn')}
          </ButtonLink>
        }
      >
        <p>{t('move.doneText')}</p>
      </EmptyState>
    );
  }
  if (state === 'closed') {
    return (
      <EmptyState
        heading={t('move.closedHeading')}
        headingLevel={1}
        actions={<ButtonLink to="/settings">{t('move.toSettings')}</ButtonLink>}
      >
        <p>{t('move.closed')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading={t('move.heading')}
      headingLevel={1}
      actions={
        <form method="post" action={path('/settings/email')}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" look="primary">
            {t('move.submit')}
          </Button>
        </form>
      }
    >
      <p>{t('move.text')}</p>
      {actionData && (
        <p role="alert" className="mt-3 font-medium text-danger">
          {actionData.error}
        </p>
      )}
    </EmptyState>
  );
}
