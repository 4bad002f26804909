import { useTranslations } from 'use-intl';
import { LevelSearch } from '../search/level-search.tsx';

/** The last thing on the page: the question that brought the visitor here. */
export function LastCall({ levelMax }: { readonly levelMax: number }) {
  const t = useTranslations('home');
  return (
    <section className="flex flex-col items-center border-t border-hairline pt-16 text-center md:pt-20">
      <h2 className="text-3xl">{t('ctaHeading')}</h2>
      <p className="mt-2 text-muted">{t('ctaText')}</p>
      <LevelSearch size="hero" levelMax={levelMax} className="mt-6 w-full max-w-lg text-left" />
    </section>
  );
}
