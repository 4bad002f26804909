import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { FormResult } from '#domain/platform/forms.ts';
import { donationAddress } from './donation-address.ts';

/** Where credits come from: the prices if something is for sale, otherwise a donation, and if none can be made, a board. With what it gives. */
export function CreditSource() {
  const t = useTranslations('credits');
  const site = useRootData()?.site;
  const hasPayment = site?.has_payment;
  const donation = site ? donationAddress(site) : null;
  return (
    <>
      <p className="mt-2 mb-5 text-muted">
        {t(hasPayment ? 'chargeHelp' : donation === null ? 'donateBoardHelp' : 'donateHelp')}
      </p>
      {hasPayment ? (
        <ButtonLink to="/pricing" look="primary">
          {t('charge')}
        </ButtonLink>
      ) : donation === null ? (
        <ButtonLink to="/contribute" look="primary">
          {t('donate')}
        </ButtonLink>
      ) : (
        <a href={donation} rel="noopener" className={buttonClass('primary')}>
          {t('donate')}
        </a>
      )}
    </>
  );
}

/** Leads to credits if the page was rendered because a form was refused without them. With script, a dialog does. */
export function CreditsRefused() {
  const result = useActionData() as FormResult | undefined;
  if (!result?.issues.some(({ code }) => code === 'insufficient-credits')) return null;
  return (
    <Notice tone="warning" className="mt-6 max-w-xl">
      <p className="font-semibold">{result.issues.map(({ message }) => message).join(' ')}</p>
      <CreditSource />
    </Notice>
  );
}
