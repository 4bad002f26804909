import type { ComponentProps } from 'react';
import type { Tone } from './badge.tsx';

const TONES: Record<Tone, string> = {
  good: 'bg-primary-soft',
  neutral: 'bg-sunken',
  warning: 'bg-warning-soft',
  danger: 'bg-danger-soft',
};

interface NoticeProps extends ComponentProps<'div'> {
  readonly tone: Tone;
}

/** Something to know before going on. Unlike a toast, it stays. */
export function Notice({ tone, className = '', ...props }: NoticeProps) {
  return <div {...props} className={`rounded-lg p-4 ${TONES[tone]} ${className}`} />;
}
