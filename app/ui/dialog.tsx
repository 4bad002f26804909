import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import { CloseIcon, Icon } from './icons.tsx';

interface DialogProps {
  /** Open it with `showModal()`, close it with `close()`. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly heading: string;
  /** Hides the heading visually; `children` then include a `DialogCloseButton`. */
  readonly isBare?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A native modal dialog: the browser traps and restores the focus, and Escape closes it. A press outside or a navigation closes it too. */
export function Dialog({ ref, heading, isBare = false, className = '', children }: DialogProps) {
  const headingId = useId();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key means a navigation.
  useEffect(() => ref.current?.close(), [key]);
  return (
    <dialog
      ref={ref}
      aria-label={isBare ? heading : undefined}
      aria-labelledby={isBare ? undefined : headingId}
      // The dialog itself has no padding, so only presses on the backdrop target it.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        // Otherwise the press would move the focus to the page after the dialog has restored it.
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

/** The ref for a `Dialog` that opens when it is rendered. Calls `onClose` after it has closed. */
export function useOpenDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    // A modal dialog closes the menu that it was opened from. Closed first, the menu returns the focus to its button, as the dialog will.
    document.querySelector<HTMLElement>('[popover=auto]:popover-open')?.hidePopover();
    element?.showModal();
    element?.addEventListener('close', onClose);
    return () => element?.removeEventListener('close', onClose);
  }, [onClose]);
  return dialog;
}

/** Closes its dialog. `label` is its accessible name. (Default: Close) */
export function DialogCloseButton({ label }: { readonly label?: string }) {
  const t = useTranslations('kit');
  return (
    <IconButton
      label={label ?? t('close')}
      onClick={(event) => event.currentTarget.closest('dialog')?.close()}
    >
      <Icon of={CloseIcon} />
    </IconButton>
  );
}
