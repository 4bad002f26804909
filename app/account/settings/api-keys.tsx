import { data, Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { requireAccount } from '#app/site/require-account.server.ts';
import { findRootData } from '#app/site/root-data.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { FALLBACK_LOCALE, translate } from '#app/words/messages/catalogue.ts';
import { provePassword } from '#domain/accounts/prove-identity.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#domain/api-keys/api-keys.ts';
import { apiKeyForm, KEY_NAME_CHARS_MAX } from '#domain/api-keys/schema.ts';
import { DomainError, HTTP_STATUS_OF } from '#domain/platform/errors.ts';
import type { Route } from './+types/api-keys.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, actor } = requireAccount(context, new URL(request.url));
  const locale = getLocale(context);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const keys = await listApiKeys(ctx, actor);
  return {
    keys: keys.map(({ id, name, hint, createdAt, lastUsedAt }) => ({
      ...{ id, name, hint },
      madeOn: day.format(createdAt),
      usedOn: lastUsedAt && day.format(lastUsedAt),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, actor } = requireAccount(context, new URL(request.url));
  const form = await request.formData();
  try {
    if (form.get('intent') === 'revoke') {
      await revokeApiKey(ctx, actor, String(form.get('id')));
      return redirect('/settings/api-keys', 303);
    }
    const parsed = apiKeyForm.safeParse({ name: form.get('name') });
    if (!parsed.success) throw new DomainError('invalid', parsed.error.issues[0]?.message ?? '');
    const password = String(form.get('current_password') ?? '');
    if (password !== '') await provePassword(ctx, actor, password);
    const { key } = await createApiKey(ctx, actor, parsed.data.name);
    // In the response to the form, which is stored nowhere, and in no address.
    return data({ key, error: '' }, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const sentence = error.message.replace(/^current_password: /, '');
    return data({ key: null, error: sentence }, { status: HTTP_STATUS_OF[error.code] });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const root = findRootData(matches);
  const t = translate(root?.locale ?? FALLBACK_LOCALE, 'apiKeys');
  return pageMeta(root, { title: t('title'), isHidden: true });
}

export default function ApiKeys({ loaderData: { keys }, actionData }: Route.ComponentProps) {
  const t = useTranslations('apiKeys');
  return (
    <div className="max-w-2xl py-6 md:py-10">
      <SiteLink to="/settings" className="inline-flex min-h-11 items-center text-sm">
        {t('back')}
      </SiteLink>
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 text-muted">
        {t.rich('lead', { doc: (words) => <a href="/api/v1/openapi.json">{words}</a> })}
      </p>
      <p className="mt-2 text-muted">{t('revokedBy')}</p>
      {actionData?.key && (
        <Notice tone="good" role="status" className="mt-6">
          <p className="font-semibold">{t('made')}</p>
          <input
            readOnly
            aria-label={t('newKey')}
            value={actionData.key}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="mt-2 h-12 w-full min-w-0 rounded-md border border-edge bg-card px-3 font-mono text-sm text-ink"
          />
        </Notice>
      )}
      <Card padding="lg" className="mt-6">
        <Form method="post" className="flex flex-col gap-4">
          <Field name="name" label={t('name')} required maxLength={KEY_NAME_CHARS_MAX} />
          <Field
            name="current_password"
            type="password"
            label={t('password')}
            hint={t('passwordHint')}
            autoComplete="current-password"
          />
          <p role="alert" className="text-sm font-medium text-danger empty:hidden">
            {actionData?.error}
          </p>
          <Button type="submit" look="primary">
            {t('make')}
          </Button>
        </Form>
      </Card>
      <h2 className="mt-10 text-xl">{t('list')}</h2>
      {keys.length === 0 && <p className="mt-2 text-muted">{t('none')}</p>}
      <ul className="mt-3 grid gap-3">
        {keys.map(({ id, name, hint, madeOn, usedOn }) => (
          <li key={id}>
            <Card className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">
                  {name} <code className="text-sm text-muted">{hint}…</code>
                </p>
                <p className="text-sm text-muted">
                  {t('madeOn', { day: madeOn })} ·{' '}
                  {usedOn === null ? t('unused') : t('usedAt', { time: usedOn })}
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="intent" value="revoke" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" size="sm" look="danger">
                  {t('revoke', { name })}
                </Button>
              </Form>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
