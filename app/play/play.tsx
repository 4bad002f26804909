import { useTranslations } from 'use-intl';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import type { Route } from './+types/play.ts';
import { PlayPage } from './play-page.tsx';

export const headers = publicHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'play');
  return pageMeta(root, { title: t('title'), description: t('description'), path: '/play' });
}

export default function Play() {
  const t = useTranslations('play');
  return (
    <div className="py-4 md:py-8">
      <h1 className="text-2xl md:text-3xl">{t('heading')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t('lead')}</p>
      <PlayPage />
    </div>
  );
}
