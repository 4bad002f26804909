import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { Dialog, useOpenDialog } from '#app/ui/dialog.tsx';
import { CreditSource } from './credit-source.tsx';

/** Says that there are not enough credits. It leads to the prices if something is for sale, otherwise it asks for a donation. */
export function CreditModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('credits');
  const dialog = useOpenDialog(onClose);
  const hasPayment = useRootData()?.site.has_payment;
  return (
    <Dialog ref={dialog} heading={t(hasPayment ? 'tip' : 'exhausted')}>
      <p className="font-semibold">{t(hasPayment ? 'notEnough' : 'exhaustedText')}</p>
      <CreditSource />
    </Dialog>
  );
}
