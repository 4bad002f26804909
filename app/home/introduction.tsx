import { useTranslations } from 'use-intl';
import { SiteLink } from '#app/site/site-link.tsx';
import { MECHANICS } from '#engine/mechanics.ts';

/** What the game is, for people who have never seen it. */
export function Introduction() {
  const t = useTranslations('home');
  const names = useTranslations('mechanics');
  return (
    <section className="grid gap-8 py-16 md:grid-cols-2 md:gap-16 md:py-24">
      <div>
        <h2 className="text-2xl md:text-3xl">{t('introHeading')}</h2>
        <p className="mt-4">{t('introOne')}</p>
        <p className="mt-4">{t('introTwo', { count: MECHANICS.length })}</p>
        <p className="mt-4">{t('introThree')}</p>
      </div>
      <div>
        <h3 className="text-lg">{t('introMechanics')}</h3>
        <ul className="mt-4 flex flex-wrap gap-2">
          {MECHANICS.map((mechanic) => (
            <li key={mechanic}>
              <SiteLink
                to={`/levels?mechanic=${mechanic}`}
                className="inline-flex min-h-11 items-center rounded-full border border-hairline bg-card px-4 text-sm font-semibold text-ink no-underline hover:bg-hover"
              >
                {names(mechanic)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
