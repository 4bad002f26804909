import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { requireAccount } from '#app/site/context.server.ts';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { runForms, takes, withProof } from '#app/site/run-form.server.ts';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { dayFormat } from '#app/words/format-date.ts';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { createApiKey } from '#domain/api-keys/create-api-key.ts';
import { KEY_NAME_CHARS_MAX } from '#domain/api-keys/limits.ts';
import { listApiKeys } from '#domain/api-keys/list-api-keys.ts';
import { revokeApiKey } from '#domain/api-keys/revoke-api-key.ts';
import { apiKeyForm } from '#domain/api-keys/schema.ts';
import type { Route } from './+types/api-keys.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, actor } = requireAccount(context, new URL(request.url));
  const locale = getLocale(context);
  const day = dayFormat(locale, 'long');
  const keys = await listApiKeys(ctx, actor);
  return {
    keys: keys.map(({ id, name, hint, createdAt, lastUsedAt }) => ({
      ...{ id, name, hint },
      madeOn: day.format(createdAt),
      usedOn: lastUsedAt && day.format(lastUsedAt),
    })),
  };
}

export function action(args: Route.ActionArgs) {
  return runForms(args, {
    make: withProof(
      takes(apiKeyForm, async (ctx, { name }) => {
        const { key } = await createApiKey(ctx, getAccountActor(ctx), name);
        // Only in the response to the form, which is not stored, and never in an address.
        return { data: { key } };
      }),
    ),
    revoke: takes(z.strictObject({ id: z.string() }), async (ctx, { id }) => {
      await revokeApiKey(ctx, getAccountActor(ctx), id);
      return { to: '/settings/api-keys' };
    }),
  });
}

interface NewKey {
  readonly key: string;
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'apiKeys');
  return pageMeta(root, { title: t('title'), isHidden: true });
}

export default function ApiKeys({ loaderData: { keys }, actionData }: Route.ComponentProps) {
  const t = useTranslations('apiKeys');
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState('');
  const keyField = useRef<HTMLInputElement>(null);
  const newKey = made || (actionData?.data as NewKey | undefined)?.key;
  return (
    <div className="max-w-2xl py-6 md:py-10">
      <Link look="plain" to="/settings">
        {t('back')}
      </Link>
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 text-muted">
        {t.rich('lead', { doc: (words) => <a href="/api/v1/openapi.json">{words}</a> })}
      </p>
      <p className="mt-2 text-muted">{t('revokedBy')}</p>
      {newKey && (
        <Notice tone="good" role="status" className="mt-6">
          <p className="font-semibold">{t('made')}</p>
          <input
            ref={keyField}
            readOnly
            aria-label={t('newKey')}
            value={newKey}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="mt-2 h-12 w-full min-w-0 rounded-md border border-edge bg-card px-3 font-mono text-sm text-ink"
          />
          <CopyButton
            field={keyField}
            label={t('copy')}
            copied={t('copied')}
            failed={t('copyFailed')}
          />
        </Notice>
      )}
      <Card padding="lg" className="mt-6">
        <Form<NewKey>
          name="make"
          onDone={async ({ key }) => {
            setMade(key);
            await revalidate();
          }}
          className="flex flex-col gap-4"
        >
          <Field name="name" label={t('name')} required maxLength={KEY_NAME_CHARS_MAX} />
          <Field
            name="current_password"
            type="password"
            label={t('password')}
            hint={t('passwordHint')}
            autoComplete="current-password"
          />
          <SubmitButton look="primary">{t('make')}</SubmitButton>
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
                  <span>{name}</span> <code className="text-sm text-muted">{`${hint}…`}</code>
                </p>
                <p className="text-sm text-muted">
                  {`${t('madeOn', { day: madeOn })} · ${
                    usedOn === null ? t('unused') : t('usedAt', { time: usedOn })
                  }`}
                </p>
              </div>
              <Form name={`revoke ${id}`} hidden={{ id }}>
                <SubmitButton size="sm" look="danger">
                  {t('revoke', { name })}
                </SubmitButton>
              </Form>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
