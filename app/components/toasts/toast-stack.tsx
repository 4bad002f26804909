import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckIcon, CloseIcon, InfoIcon } from '../ui/icons.tsx';
import { type Countdown, createCountdown } from './countdown.ts';
import { closeToast } from './show-toast.ts';
import type { Toast } from './toast.ts';

/**
 * Toasts at the bottom right, the newest lowest. While one of them is under the mouse or has the focus, or
 * the page is not looked at, none goes.
 */
export function ToastStack({ toasts }: { readonly toasts: readonly Toast[] }) {
  const t = useTranslations('shell');
  const stack = useRef<HTMLElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHidden = useIsHidden();
  const isEmpty = toasts.length === 0;

  // The top layer: above a dialog, which is in it too.
  useEffect(() => {
    const { current } = stack;
    if (!isEmpty && !current?.matches(':popover-open')) current?.showPopover();
    if (!isEmpty) return;
    if (current?.matches(':popover-open')) current.hidePopover();
    setIsHovered(false);
    setIsFocused(false);
  }, [isEmpty]);

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
      className="fixed inset-auto right-0 bottom-0 m-0 w-full max-w-sm overflow-visible border-0 bg-transparent p-4 text-ink"
    >
      <ol className="flex flex-col gap-2">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isHeld={isHovered || isFocused || isHidden} />
        ))}
      </ol>
    </section>
  );
}

function ToastCard({ toast, isHeld }: { readonly toast: Toast; readonly isHeld: boolean }) {
  const t = useTranslations('shell');
  const { id, title, kind, timeoutMs, action } = toast;
  const countdown = useRef<Countdown>(undefined);
  // A screen reader says what comes into a status, not what it was born with.
  const [said, setSaid] = useState('');
  useEffect(() => {
    countdown.current ??= createCountdown(timeoutMs, () => closeToast(id));
    if (isHeld) countdown.current.hold();
    else countdown.current.run();
  }, [isHeld, id, timeoutMs]);
  useEffect(() => {
    setSaid(title);
    return () => countdown.current?.hold();
  }, [title]);

  const Sign = kind === 'success' ? CheckIcon : InfoIcon;
  return (
    <li
      data-toast={kind}
      className="toast-enters flex items-start gap-3 rounded-md border border-hairline border-l-4 bg-card py-1 pr-1 pl-3 shadow-lg data-[toast=error]:border-l-danger data-[toast=success]:border-l-accent"
    >
      <span className={`mt-3 ${kind === 'success' ? 'text-primary' : 'text-danger'}`}>
        <Sign />
      </span>
      <p role="status" className="min-w-0 flex-1 py-2.5 text-sm font-semibold wrap-anywhere">
        {said}
      </p>
      {action && (
        <button
          type="button"
          onClick={() => {
            closeToast(id);
            action.run();
          }}
          className="min-h-11 rounded-sm px-3 text-sm font-semibold text-primary hover:bg-hover"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        onClick={() => closeToast(id)}
        aria-label={t('closeNotice')}
        className="grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink"
      >
        <CloseIcon />
      </button>
    </li>
  );
}

/** Whether the page is out of sight. */
function useIsHidden(): boolean {
  const [isHidden, setIsHidden] = useState(document.hidden);
  useEffect(() => {
    const follow = () => setIsHidden(document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isHidden;
}
