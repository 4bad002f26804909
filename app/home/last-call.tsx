import { useTranslations } from 'use-intl';
import { ButtonLink } from '#app/ui/button.tsx';

/** The end of the page: the question that brought the visitor here. */
export function LastCall() {
  const t = useTranslations('home');
  return (
    <section className="flex flex-col items-center border-t border-hairline pt-16 text-center md:pt-20">
      <h2 className="text-3xl">{t('ctaHeading')}</h2>
      <p className="mt-2 text-muted">{t('ctaText')}</p>
      <ButtonLink look="primary" to="/levels" className="mt-6">
        {t('browse')}
      </ButtonLink>
    </section>
  );
}
