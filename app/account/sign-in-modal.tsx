import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Dialog, useOpenDialog } from '#app/ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in form over the page. */
export function SignInModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('auth');
  const { pathname, search } = useLocation();
  const dialog = useOpenDialog(onClose);
  return (
    <Dialog ref={dialog} heading={t('signInHeading')}>
      <SignInForm origin={pathname + search} onDone={() => dialog.current?.close()} />
    </Dialog>
  );
}
