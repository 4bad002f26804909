import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { notFound } from '#app/site/not-found.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { runForm } from '#app/site/run-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { changeEmail } from '#domain/accounts/change-email.ts';
import { getLinkAccount } from '#domain/accounts/links.ts';
import { tokenForm } from '#domain/accounts/schema.ts';
import { DomainError, HTTP_STATUS_OF } from '#domain/platform/errors.ts';
import type { Route } from './+types/settings-email.ts';

/** The page of a link that moves an account to another address. Opening it does not use the link, because mail scanners follow links. */
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

export function action(args: Route.ActionArgs) {
  if (!getContext(args.context).site.has_login) throw notFound();
  return runForm(args, tokenForm, async (ctx, form) => {
    const { token } = await changeEmail(ctx, form.token);
    return token === null
      ? { to: '/settings/email?done=moved' }
      : { to: '/settings?done=moved', token };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'settings');
  return pageMeta(root, { title: t('move.title'), isHidden: true });
}

export default function MoveAccount({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('settings');
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
        <Form hidden={{ token }}>
          <SubmitButton look="primary">{t('move.submit')}</SubmitButton>
        </Form>
      }
    >
      <p>{t('move.text')}</p>
    </EmptyState>
  );
}
