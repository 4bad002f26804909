import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { CreditsRefused } from '#app/billing/credit-source.tsx';
import { getContext } from '#app/site/context.server.ts';
import { getLocale } from '#app/site/locale.ts';
import { notFound } from '#app/site/not-found.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { useRootData } from '#app/site/root-data.ts';
import { runForm } from '#app/site/run-form.server.ts';
import { linkTo, SiteLink } from '#app/site/site-link.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { NeighbourLinks } from '#app/ui/pagination.tsx';
import { dayFormat } from '#app/words/format-date.ts';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { createConversion } from '#domain/conversions/create-conversion.ts';
import { listConversions } from '#domain/conversions/list-conversions.ts';
import { conversionsQuery } from '#domain/conversions/list-query.ts';
import { CONVERSIONS_PER_PAGE, NAME_CHARS_MAX } from '#domain/conversions/schema.ts';
import { fieldError } from '#domain/platform/errors.ts';
import { readListQuery } from '#domain/platform/list-query.ts';
import type { Route } from './+types/app.ts';
import { ConversionList } from './conversion-list.tsx';
import { PictureInput } from './picture-input.tsx';

/** `/app`: starts conversions and lists the visitor's own. Without a sign-in, it only explains what a conversion is. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  if (!ctx.site.has_login) throw notFound();
  if (ctx.actor.kind !== 'account') return { own: null };
  const { searchParams } = new URL(request.url);
  const { q = '', before } = readListQuery(conversionsQuery, searchParams);
  const { conversions, next } = await listConversions(ctx, ctx.actor, {
    ...(q && { q }),
    ...(before && { before }),
    limit: CONVERSIONS_PER_PAGE,
  });
  const day = dayFormat(getLocale(context), 'long');
  const items = conversions.map(({ id, name, status, moves, createdAt }) => ({
    ...{ id, name, status },
    moves: moves?.length ?? null,
    day: day.format(createdAt),
  }));
  return { own: { items, next, q, isFirst: before === undefined } };
}

const conversionForm = z.strictObject({
  picture: z.file().optional(),
  image_url: z.string().trim().default(''),
  name: z
    .string()
    .transform((text) => text.trim().slice(0, NAME_CHARS_MAX))
    .default(''),
  keep_looking: z.literal('true').optional(),
});

export function action(args: Route.ActionArgs) {
  return runForm(args, conversionForm, async (ctx, { picture, image_url, name, keep_looking }) => {
    // If none is chosen, browsers send an empty file without a name.
    const hasFile = picture !== undefined && picture.name !== '';
    if (!hasFile && image_url === '') {
      throw fieldError('invalid', 'picture', 'Choose a picture first, or enter its address.');
    }
    const { id } = await createConversion(ctx, getAccountActor(ctx), {
      ...(hasFile ? { picture } : { imageUrl: image_url }),
      name,
      keepLooking: keep_looking === 'true',
    });
    return { to: `/app/${id}` };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'conversion');
  return pageMeta(root, { title: t('title'), isHidden: true });
}

export default function App({ loaderData: { own } }: Route.ComponentProps) {
  const t = useTranslations('conversion');
  const hasEmail = useRootData()?.site.email_login;
  return (
    <div className="py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-3 max-w-prose text-lg">
        {t.rich('lead', { find: (words) => <SiteLink to="/find">{words}</SiteLink> })}
      </p>
      <p className="mt-2 max-w-prose text-muted">{t('price')}</p>
      <CreditsRefused />
      <Card padding="lg" className="mt-6 max-w-xl">
        {own ? (
          <Form isMultipart className="flex flex-col gap-4">
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
            <p className="text-sm text-muted">{t('privacy')}</p>
            <SubmitButton look="primary">{t('start')}</SubmitButton>
          </Form>
        ) : (
          <>
            <ButtonLink to="/auth/sign_in?origin=/app" look="primary" className="max-sm:w-full">
              {t('signIn')}
            </ButtonLink>
            {hasEmail && (
              <p className="mt-4 text-sm text-muted">
                {t.rich('trial', {
                  signUp: linkTo('/auth/signup?from=/app'),
                })}
              </p>
            )}
          </>
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
