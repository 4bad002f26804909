import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Dialog, useOpenDialog } from '#app/ui/dialog.tsx';
import { donationAddress } from './donation-address.ts';

/** Says that there are not enough credits. It leads to the prices if something is for sale, otherwise it asks for a donation. */
export function CreditModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('credits');
  const site = useRootData()?.site;
  const dialog = useOpenDialog(onClose);
  const hasPayment = site?.has_payment;
  const donation = site ? donationAddress(site) : null;
  return (
    <Dialog ref={dialog} heading={t(hasPayment ? 'tip' : 'exhausted')}>
      <p className="font-semibold">{t(hasPayment ? 'notEnough' : 'exhaustedText')}</p>
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
    </Dialog>
  );
}
