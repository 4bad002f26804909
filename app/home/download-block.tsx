import { useTranslations } from 'use-intl';
import type { Site } from '#domain/platform/site/schema.ts';
import { StoreButtons } from './store-buttons.tsx';

export function DownloadBlock({ stores }: Pick<Site, 'stores'>) {
  const t = useTranslations('home');
  return (
    <section className="mt-16 flex flex-col gap-6 rounded-lg bg-sunken p-6 md:mt-24 md:flex-row md:items-center md:justify-between md:p-12">
      <div>
        <h2 className="text-2xl">{t('downloadHeading')}</h2>
        <p className="mt-2 text-muted">{t('downloadText')}</p>
      </div>
      <StoreButtons stores={stores} />
    </section>
  );
}
