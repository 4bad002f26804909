import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { linkTo } from '#app/site/site-link.tsx';

/** How to earn credits instead of buying them. Renders nothing if they cannot be earned. */
export function EarnCredits() {
  const t = useTranslations('usage');
  const credits = useRootData()?.site.contributionCredits ?? 0;
  if (credits === 0) return null;
  return (
    <p key={credits} className="mt-4 max-w-2xl text-sm text-muted">
      {t.rich('earn', {
        credits,
        contribute: linkTo('/contribute', 'underline'),
      })}
    </p>
  );
}
