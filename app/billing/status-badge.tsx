import { useTranslations } from 'use-intl';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import type { OrderStatus } from '#domain/orders/schema.ts';

const TONES: Record<OrderStatus, Tone> = {
  pending: 'warning',
  paid: 'good',
  failed: 'danger',
  expired: 'neutral',
  partially_refunded: 'warning',
  refunded: 'neutral',
  disputed: 'danger',
};

/** The status of an order as text. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  const t = useTranslations('orders');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
