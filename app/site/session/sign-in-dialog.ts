import { sitePath } from '#domain/platform/site/locale-path.ts';
import type { Locale } from '#domain/platform/site/schema.ts';
import { openDialog } from '../dialogs.ts';
import { showFetchError } from '../toasts/show-toast.ts';
import { isMarkedSignedIn } from './session-mark.ts';

/** Opens the sign-in form over the page, so that people stay where they are. Falls back to the sign-in page. */
export function openSignIn(): void {
  openDialog('sign-in').catch((error: unknown) => {
    console.warn('the sign-in form could not be loaded', error);
    const { pathname, search } = location;
    const query = new URLSearchParams({ origin: pathname + search });
    location.assign(sitePath(document.documentElement.lang as Locale, `/auth/sign_in?${query}`));
  });
}

/**
 * Opens the sign-in form over the page. Resolves when it is closed, to whether somebody is signed in. If the form cannot be fetched, a
 * toast says so, and it counts as closed.
 */
export async function signInFirst(): Promise<boolean> {
  try {
    await openDialog('sign-in');
  } catch (error) {
    showFetchError(error);
  }
  return isMarkedSignedIn();
}
