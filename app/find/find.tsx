import { useTranslations } from 'use-intl';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { useRootData } from '#app/site/root-data.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import type { Route } from './+types/find.ts';
import { FindPage } from './find-page.tsx';

export const headers = publicHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'find');
  return pageMeta(root, { title: t('title'), description: t('description'), path: '/find' });
}

export default function Find() {
  const t = useTranslations('find');
  const root = useRootData();
  return (
    // Once there is a board, it takes the first screen.
    <div className="group py-6 has-data-open:py-3 md:py-10 md:has-data-open:py-6">
      <h1 className="text-2xl group-has-data-open:sr-only md:text-3xl">{t('heading')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted group-has-data-open:hidden">{t('lead')}</p>
      <FindPage levelMax={root?.site.levelMax ?? 1} />
    </div>
  );
}
