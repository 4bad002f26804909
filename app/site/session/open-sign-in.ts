import { sitePath } from '#domain/site/locale-path.ts';
import type { Locale } from '#domain/site/schema.ts';
import { openModal } from '#app/ui/modal-host.tsx';

/** Opens the sign-in form over the page; whoever signs in stays where they are. */
export function openSignIn(): void {
  const { pathname, search } = location;
  const locale = document.documentElement.lang as Locale;
  openModal(
    async () => (await import('#app/account/sign-in-modal.tsx')).SignInModal,
    sitePath(locale, `/auth/sign_in?${new URLSearchParams({ origin: pathname + search })}`),
  );
}
