import type { ReactNode } from 'react';

/** `good` is green, `neutral` gray, `warning` amber, `danger` red. */
export type Tone = 'good' | 'neutral' | 'warning' | 'danger';

const TONES: Record<Tone, string> = {
  good: 'bg-primary-soft text-primary',
  neutral: 'bg-sunken text-muted',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

interface BadgeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** A fact in one or two words, such as a difficulty or an order's status. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2 text-sm leading-6 font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
