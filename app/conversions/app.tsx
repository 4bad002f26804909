import { useEffect } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { openCreditDialog } from '#app/site/dialogs.ts';
import { getLocale } from '#app/site/locale.ts';
import { notFound } from '#app/site/not-found.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { requireAccount } from '#app/site/require-account.server.ts';
import { findRootData } from '#app/site/root-data.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { NeighbourLinks } from '#app/ui/pagination.tsx';
import { FALLBACK_LOCALE, translate } from '#app/words/messages/catalogue.ts';
import { createConversion } from '#domain/conversions/create-conversion.ts';
import { listConversions } from '#domain/conversions/own-conversions.ts';
import { NAME_CHARS_MAX } from '#domain/conversions/schema.ts';
import { DomainError, HTTP_STATUS_OF } from '#domain/platform/errors.ts';
import type { Route } from './+types/app.ts';
import { ConversionList } from './conversion-list.tsx';
import { PictureInput } from './picture-input.tsx';

const PER_PAGE = 24;

/** `/app`: begins conversions, and lists one's own. Whoever is not signed in reads what it is. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  if (!ctx.site.has_login) throw notFound();
  if (ctx.actor.kind !== 'account') return { own: null };
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.slice(0, NAME_CHARS_MAX) ?? '';
  const before = searchParams.get('before');
  const { conversions, next } = await listConversions(ctx, ctx.actor, {
    ...(q && { q }),
    ...(before && { before }),
    limit: PER_PAGE,
  });
  const day = new Intl.DateTimeFormat(getLocale(context), { dateStyle: 'long', timeZone: 'UTC' });
  const items = conversions.map(({ id, name, status, moves, createdAt }) => ({
    ...{ id, name, status },
    moves: moves?.length ?? null,
    day: day.format(createdAt),
  }));
  return { own: { items, next, q, isFirst: before === null } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, actor } = requireAccount(context, new URL(request.url));
  const form = await request.formData().catch(() => undefined);
  const file = form?.get('picture');
  const imageUrl = String(form?.get('image_url') ?? '').trim();
  const name = String(form?.get('name') ?? '')
    .trim()
    .slice(0, NAME_CHARS_MAX);
  const isFile = file instanceof File && file.size > 0;
  if (!isFile && imageUrl === '') {
    const error = 'Choose a picture first, or enter its address.';
    return data({ error, isShort: false }, { status: 400 });
  }
  try {
    const { id } = await createConversion(ctx, actor, {
      ...(isFile ? { picture: file } : { imageUrl }),
      name,
      keepLooking: form?.get('keep_looking') === 'true',
    });
    return redirect(`/app/${id}`);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isShort = error.code === 'insufficient-credits';
    return data({ error: error.message, isShort }, { status: HTTP_STATUS_OF[error.code] });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const root = findRootData(matches);
  const t = translate(root?.locale ?? FALLBACK_LOCALE, 'conversion');
  return pageMeta(root, { title: t('title'), isHidden: true });
}

export default function App({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const t = useTranslations('conversion');
  const isSending = useNavigation().state === 'submitting';
  useEffect(() => {
    if (actionData?.isShort) openCreditDialog();
  }, [actionData]);
  return (
    <div className="py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-3 max-w-prose text-lg">
        {t.rich('lead', { find: (words) => <SiteLink to="/find">{words}</SiteLink> })}
      </p>
      <p className="mt-2 max-w-prose text-muted">{t('price')}</p>
      <Card padding="lg" className="mt-6 max-w-xl">
        {own ? (
          <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
            <PictureInput />
            <Field
              name="image_url"
              inputMode="url"
              label={t('imageUrl')}
              hint={t('imageUrlHint')}
              autoComplete="off"
            />
            <Field name="name" label={t('name')} hint={t('nameHint')} maxLength={NAME_CHARS_MAX} />
            <Checkbox name="keep_looking" value="true">
              {t('keepLooking')}
            </Checkbox>
            <p role="alert" className="text-sm font-medium text-danger empty:hidden">
              {actionData?.error}
            </p>
            <p className="text-sm text-muted">{t('privacy')}</p>
            <Button type="submit" look="primary" isBusy={isSending}>
              {t('start')}
            </Button>
          </Form>
        ) : (
          <ButtonLink to="/auth/sign_in?origin=/app" look="primary">
            {t('signIn')}
          </ButtonLink>
        )}
      </Card>
      {own && (
        <section className="mt-12">
          <h2 className="text-xl">{t('history')}</h2>
          <ConversionList items={own.items} q={own.q} />
          {(own.next !== null || !own.isFirst) && (
            <NeighbourLinks
              label={t('pages')}
              previous={own.isFirst ? null : { to: '/app', name: t('newest') }}
              next={own.next === null ? null : { to: `/app?before=${own.next}`, name: t('older') }}
            />
          )}
        </section>
      )}
    </div>
  );
}
