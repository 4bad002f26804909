import { useTranslations } from 'use-intl';
import { PhonePicture } from '#app/board/phone-picture.tsx';
import { LevelSearch } from '#app/search/level-search.tsx';
import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { useRootData } from '#app/site/root-data.ts';
import { findLevel } from '#domain/levels/find-level.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import type { Route } from './+types/download.ts';
import { StoreButtons } from './store-buttons.tsx';

/** A board that looks well on a phone's screen. */
const PICTURE_LEVEL = 906;

export async function loader({ context }: Route.LoaderArgs) {
  const level = await findLevel(getContext(context), PICTURE_LEVEL);
  return { level: level && { boardId: level.boardId, boardSize: level.boardSize } };
}

export const headers = publicHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'download');
  return pageMeta(root, {
    title: t('title'),
    description: t('description', { site: root?.site.siteName ?? '' }),
    path: '/download',
  });
}

export default function Download({ loaderData: { level } }: Route.ComponentProps) {
  const t = useTranslations('download');
  const root = useRootData();
  const facts = [
    {
      label: t('rating'),
      value: t('ratingValue'),
      spoken: t('ratingLabel', { value: t('ratingValue') }),
    },
    { label: t('downloads'), value: t('downloadsValue') },
    { label: t('age'), value: t('ageValue') },
  ];
  return (
    <div className="grid gap-12 py-8 md:grid-cols-[1.4fr_1fr] md:gap-16 md:py-16">
      <div>
        <h1 className="text-3xl">{t('heading')}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">{t('lead')}</p>
        {root && <StoreButtons stores={root.site.stores} className="mt-8" />}
        <dl className="mt-10 grid grid-cols-3 divide-x divide-hairline rounded-lg border border-hairline bg-card py-6 text-center">
          {facts.map(({ label, value, spoken }) => (
            <div key={label} className="flex flex-col-reverse px-2">
              <dt className="mt-1 text-sm text-muted">{label}</dt>
              <dd className="font-display text-2xl font-extrabold tabular-nums">
                {spoken ? (
                  <>
                    <span aria-hidden="true">{value}</span>
                    <span className="sr-only">{spoken}</span>
                  </>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-muted">{t('asOf')}</p>
        <section className="mt-10 border-s-4 border-hairline ps-5">
          <h2 className="text-lg">{t('disclaimerHeading')}</h2>
          <p className="mt-2 text-muted">{t('disclaimer', { site: root?.site.siteName ?? '' })}</p>
        </section>
        <section className="mt-16">
          <h2 className="text-2xl">{t('afterHeading')}</h2>
          <p className="mt-2 text-muted">{t('afterText')}</p>
          {root && (
            <LevelSearch size="hero" levelMax={root.site.levelMax} className="mt-5 max-w-lg" />
          )}
        </section>
      </div>
      {level && <PhonePicture level={level} />}
    </div>
  );
}
