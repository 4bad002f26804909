import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fact, Facts } from '#app/ui/facts.tsx';
import { donationAddress } from './donation-address.ts';
import type { UsageView } from './usage-view.ts';

/** Which credits are available, which expire when, and which are reserved or frozen. */
export function CreditSummary({ usage }: { readonly usage: UsageView }) {
  const t = useTranslations('usage');
  const { free, freeNumber, held, frozen, expiring, holds } = usage;
  return (
    <Card as="section" padding="lg" aria-label={t('summary')} className="mt-6 max-w-2xl">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>
          <span className="font-display text-3xl tabular-nums">{freeNumber}</span>{' '}
          <span className="text-muted">{t('free', { count: free })}</span>
        </p>
        <MoreCredits />
      </div>
      {expiring.length > 0 && <Lines lines={expiring} />}
      {held + frozen > 0 && (
        <div className="mt-4 border-t border-hairline">
          <Facts>
            {held > 0 && <Fact name={t('held')}>{held}</Fact>}
            {frozen > 0 && <Fact name={t('frozen')}>{frozen}</Fact>}
          </Facts>
        </div>
      )}
      {holds.length > 0 && <Lines lines={holds} />}
    </Card>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="mt-3 grid gap-1 text-sm text-muted">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same.
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

/** Where to get credits: the prices, or a donation while nothing is for sale. */
function MoreCredits() {
  const t = useTranslations('usage');
  const site = useRootData()?.site;
  if (site?.has_payment) {
    return (
      <ButtonLink to="/pricing" look="primary">
        {t('getMore')}
      </ButtonLink>
    );
  }
  const donation = site ? donationAddress(site) : null;
  if (donation === null) return null;
  return (
    <a href={donation} rel="noreferrer" className={buttonClass('primary')}>
      {t('donate')}
    </a>
  );
}
