import { useTranslations } from 'use-intl';
import type { OrderStatus } from '#domain/orders/schema.ts';
import type { OrderPageView } from './order-view.ts';

/** The history of an order, oldest event first. */
export function OrderTimeline({ order }: { readonly order: OrderPageView }) {
  const t = useTranslations('orders');
  const { created, paid, refunded, status } = order;
  const last = LAST_STEPS[status];
  return (
    <ol aria-label={t('timeline')} className="grid gap-3 border-s-2 border-hairline ps-5">
      <Step words={t('step.created')} time={created} />
      {paid && <Step words={t('step.paid')} time={paid} />}
      {refunded && <Step words={t('step.refunded', { amount: refunded })} />}
      {last && <Step words={t(`step.${last}`)} />}
    </ol>
  );
}

/** The step that a status adds, if times and amounts do not already show it. */
const LAST_STEPS: Partial<Record<OrderStatus, 'pending' | 'failed' | 'expired' | 'disputed'>> = {
  pending: 'pending',
  failed: 'failed',
  expired: 'expired',
  disputed: 'disputed',
};

interface StepProps {
  readonly words: string;
  readonly time?: OrderPageView['created'];
}

function Step({ words, time }: StepProps) {
  return (
    <li className="relative before:absolute before:top-2 before:-start-[1.6rem] before:size-2.5 before:rounded-full before:bg-accent">
      <span>{words}</span>
      {time && (
        <time dateTime={time.at} className="block text-sm text-muted tabular-nums">
          {time.words}
        </time>
      )}
    </li>
  );
}
