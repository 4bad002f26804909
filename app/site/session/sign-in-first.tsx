import { showToast } from '#app/ui/toasts/show-toast.ts';
import { PRODUCT_TOAST_MS } from '#app/ui/toasts/toast.ts';
import { openModal } from '#app/ui/modal-host.tsx';
import { isMarkedSignedIn } from './session-mark.ts';

/**
 * Opens the sign-in form over the page. Resolves once it is closed: to whether somebody is signed in now. A form that could not
 * be fetched is said in a toast, and counts as closed.
 */
export async function signInFirst(): Promise<boolean> {
  try {
    const { SignInModal } = await import('#app/account/sign-in-modal.tsx');
    await new Promise<void>((resolve) => {
      openModal(async () => ({ onClose }) => (
        <SignInModal
          onClose={() => {
            onClose();
            resolve();
          }}
        />
      ));
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    showToast({
      title: `fetch exception: ${reason}`,
      kind: 'error',
      timeoutMs: PRODUCT_TOAST_MS,
    });
  }
  return isMarkedSignedIn();
}
