import { useTranslations } from 'use-intl';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

interface NoOrdersProps {
  /** Whether this is a part of the list, such as one status. */
  readonly isPart: boolean;
}

/** The empty list of orders: there are none yet, or none of this kind. */
export function NoOrders({ isPart }: NoOrdersProps) {
  const t = useTranslations('orders');
  return isPart ? (
    <EmptyState
      heading={t('emptyPartHeading')}
      actions={<ButtonLink to="/billing">{t('showAll')}</ButtonLink>}
    >
      {t('emptyPart')}
    </EmptyState>
  ) : (
    <EmptyState
      heading={t('emptyHeading')}
      actions={
        <ButtonLink to="/pricing" look="primary">
          {t('seePrices')}
        </ButtonLink>
      }
    >
      {t('empty')}
    </EmptyState>
  );
}
