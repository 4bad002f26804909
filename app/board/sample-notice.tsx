import { useTranslations } from 'use-intl';
import { SiteLink } from '#app/site/site-link.tsx';

/** Stands above a board that is ours, and leads those who came for the game's to where theirs is solved. */
export function SampleNotice() {
  const t = useTranslations('sample');
  return (
    <p className="mb-2 text-sm text-muted md:mb-4">
      {t.rich('notice', {
        link: (words) => (
          <SiteLink to="/find" className="text-ink underline underline-offset-4">
            {words}
          </SiteLink>
        ),
      })}
    </p>
  );
}
