import { type ComponentType, type MouseEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  hasAccountProgress,
  isMarkedSignedIn,
  SESSION_EVENT,
} from '#app/site/session/session-mark.ts';
import { openSignIn } from '#app/site/session/sign-in-dialog.ts';
import { ButtonLink } from '#app/ui/button.tsx';

/**
 * The right end of the header: a sign-in button, or the credits and the account menu, whose code is loaded only if there is a session.
 * `isInMenu`: they are rows of a menu.
 */
export function AccountCorner({ isInMenu = false }: { readonly isInMenu?: boolean }) {
  const t = useTranslations('shell');
  const [Bar, setBar] = useState<ComponentType<{ isInMenu: boolean }>>();
  useEffect(() => {
    function update() {
      if (!isMarkedSignedIn()) {
        setBar(undefined);
        // Signed out without script or elsewhere, or the session expired.
        if (hasAccountProgress()) {
          import('#app/site/progress/start-sync.ts').then(
            ({ dropProgress }) => dropProgress(),
            // The next page tries again.
            () => {},
          );
        }
        return;
      }
      import('./account-bar.tsx').then(
        ({ AccountBar }) => setBar(() => AccountBar),
        (error: unknown) => console.warn('the account menu could not be loaded', error),
      );
    }
    update();
    // Storage: another tab has signed in or out.
    const events = [SESSION_EVENT, 'storage'];
    for (const event of events) window.addEventListener(event, update);
    return () => {
      for (const event of events) window.removeEventListener(event, update);
    };
  }, []);
  if (Bar) return <Bar isInMenu={isInMenu} />;
  return (
    <ButtonLink
      to="/auth/sign_in"
      ahead="never"
      size="sm"
      onClick={openInstead}
      className="sign-in whitespace-nowrap"
    >
      {t('signIn')}
    </ButtonLink>
  );
}

/** With script, a plain click opens the form over the page. Without script, or for a new tab, the link leads to its page. */
function openInstead(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  openSignIn();
}
