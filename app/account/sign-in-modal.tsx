import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Dialog } from '#app/ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in form over the page. */
export function SignInModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('auth');
  const { pathname, search } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.addEventListener('close', onClose);
    return () => element?.removeEventListener('close', onClose);
  }, [onClose]);
  return (
    <Dialog ref={dialog} heading={t('signInHeading')}>
      <SignInForm origin={pathname + search} onDone={() => dialog.current?.close()} />
    </Dialog>
  );
}
