import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { closeToast } from '#app/site/toasts/show-toast.ts';
import type { Toast } from '#app/site/toasts/toast.ts';
import { ToastCard } from '../toast.tsx';
import { type Countdown, createCountdown } from './countdown.ts';

/**
 * Toasts at the bottom right, the newest at the bottom. All timers pause while a toast is hovered or focused, and while the page is hidden.
 */
export function ToastStack({ toasts }: { readonly toasts: readonly Toast[] }) {
  const t = useTranslations('shell');
  const stack = useRef<HTMLElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHidden = useIsHidden();
  const isEmpty = toasts.length === 0;

  // A popover, to be in the top layer above open dialogs.
  useEffect(() => {
    const { current } = stack;
    if (!isEmpty && !current?.matches(':popover-open')) current?.showPopover();
    if (!isEmpty) return;
    if (current?.matches(':popover-open')) current.hidePopover();
  }, [isEmpty]);
  // Closing a hovered or focused toast fires no event that ends either state.
  if (isEmpty && isHovered) setIsHovered(false);
  if (isEmpty && isFocused) setIsFocused(false);

  return (
    <section
      ref={stack}
      popover="manual"
      aria-label={t('notices')}
      data-toasts=""
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocusCapture={() => setIsFocused(true)}
      onBlurCapture={() => setIsFocused(false)}
      className="fixed inset-auto end-0 bottom-0 m-0 w-full max-w-sm overflow-visible border-0 bg-transparent p-4 text-ink"
    >
      <ol className="flex flex-col gap-2">
        {toasts.map((toast) => (
          <TimedToast key={toast.id} toast={toast} isHeld={isHovered || isFocused || isHidden} />
        ))}
      </ol>
    </section>
  );
}

function TimedToast({ toast, isHeld }: { readonly toast: Toast; readonly isHeld: boolean }) {
  const { id, title, kind, timeoutMs, action } = toast;
  const countdown = useRef<Countdown>(undefined);
  useEffect(() => {
    countdown.current ??= createCountdown(timeoutMs, () => closeToast(id));
    if (isHeld) countdown.current.pause();
    else countdown.current.run();
  }, [isHeld, id, timeoutMs]);
  useEffect(() => () => countdown.current?.pause(), []);
  return (
    <ToastCard
      kind={kind}
      title={title}
      {...(action && { action })}
      onClose={() => closeToast(id)}
    />
  );
}

/** Whether the page is in the background. */
function useIsHidden(): boolean {
  const [isHidden, setIsHidden] = useState(document.hidden);
  useEffect(() => {
    const follow = () => setIsHidden(document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isHidden;
}
