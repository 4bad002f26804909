import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Says that there are not enough credits: where something is sold it leads to the prices, elsewhere it asks for a donation. */
export function CreditModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('credits');
  const site = useRootData()?.site;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.addEventListener('close', onClose);
    return () => element?.removeEventListener('close', onClose);
  }, [onClose]);
  const donation = site?.links.coffee ?? (site?.links.email ? `mailto:${site.links.email}` : null);
  return (
    <Dialog ref={dialog} heading={t(site?.has_payment ? 'tip' : 'exhausted')}>
      <p className="font-semibold">{t(site?.has_payment ? 'notEnough' : 'exhaustedText')}</p>
      <p className="mt-2 mb-5 text-muted">{t(site?.has_payment ? 'chargeHelp' : 'donateHelp')}</p>
      {site?.has_payment ? (
        <ButtonLink to="/pricing" look="primary">
          {t('charge')}
        </ButtonLink>
      ) : (
        donation && (
          <a href={donation} rel="noopener" className={buttonClass('primary')}>
            {t('donate')}
          </a>
        )
      )}
    </Dialog>
  );
}
