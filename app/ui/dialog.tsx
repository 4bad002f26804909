import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  /** `showModal()` on it opens the dialog, `close()` closes it. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly heading: string;
  /** The heading is for screen readers alone, and `children` have a `DialogCloseButton` of their own. */
  readonly isBare?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A native modal dialog: the browser traps the focus and restores it, and Escape closes it. So do a press beside it and
 * a navigation.
 */
export function Dialog({ ref, heading, isBare = false, className = '', children }: DialogProps) {
  const headingId = useId();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a navigation.
  useEffect(() => ref.current?.close(), [key]);
  return (
    <dialog
      ref={ref}
      aria-label={isBare ? heading : undefined}
      aria-labelledby={isBare ? undefined : headingId}
      // Its padding belongs to what is in it, so only the backdrop is the dialog itself.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // Or the press would take the focus to the page after the dialog has given it back.
        event.preventDefault();
        event.currentTarget.close();
      }}
      className={`mx-auto mt-2 mb-auto w-[calc(100%-1rem)] rounded-lg border border-hairline bg-card p-0 text-ink shadow-lg backdrop:bg-(--veil) sm:mt-[12vh] ${isBare ? '' : 'max-w-md'} ${className}`}
    >
      {isBare ? (
        children
      ) : (
        <div className="p-5 md:p-6">
          <div className="-mt-1 -me-2 mb-3 flex items-start justify-between gap-3">
            <h2 id={headingId} className="pt-2 text-xl">
              {heading}
            </h2>
            <DialogCloseButton />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** The ref of a `Dialog` that opens as soon as it is rendered. `onClose` is called once it has closed. */
export function useOpenDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.addEventListener('close', onClose);
    return () => element?.removeEventListener('close', onClose);
  }, [onClose]);
  return dialog;
}

/** Closes its dialog. `label`: its name. (Default: Close) */
export function DialogCloseButton({ label }: { readonly label?: string }) {
  const t = useTranslations('kit');
  return (
    <IconButton
      label={label ?? t('close')}
      onClick={(event) => event.currentTarget.closest('dialog')?.close()}
    >
      <CloseIcon />
    </IconButton>
  );
}
