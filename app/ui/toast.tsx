import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import { CheckIcon, CloseIcon, Icon, InfoIcon } from './icons.tsx';

interface ToastCardProps {
  /** Green for success, red otherwise. */
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly action?: { readonly label: string; run(): void };
  readonly onClose: () => void;
}

/** A toast: what happened, an optional action, and a close button. */
export function ToastCard({ kind, title, action, onClose }: ToastCardProps) {
  const t = useTranslations('shell');
  // Screen readers announce text that is added to a status, not its initial text.
  const announced = useDeferredValue(title, '');
  return (
    <li
      data-toast={kind}
      className="toast-enters flex items-start gap-3 rounded-md border border-hairline border-s-4 bg-card py-1 pe-1 ps-3 text-ink shadow-lg data-[toast=error]:border-s-danger data-[toast=success]:border-s-accent"
    >
      <span className={`mt-3 ${kind === 'success' ? 'text-primary' : 'text-danger'}`}>
        <Icon of={kind === 'success' ? CheckIcon : InfoIcon} />
      </span>
      <p role="status" className="min-w-0 flex-1 py-2.5 text-sm font-semibold wrap-anywhere">
        {announced}
      </p>
      {action && (
        <button
          type="button"
          onClick={() => {
            onClose();
            action.run();
          }}
          className="min-h-11 rounded-sm px-3 text-sm font-semibold text-primary hover:bg-hover"
        >
          {action.label}
        </button>
      )}
      <IconButton label={t('closeNotice')} onClick={onClose}>
        <Icon of={CloseIcon} />
      </IconButton>
    </li>
  );
}
