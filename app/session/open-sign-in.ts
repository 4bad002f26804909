import { openModal } from '../components/ui/modal-host.tsx';

/** Opens the sign-in form over the page; whoever signs in stays where they are. */
export function openSignIn(): void {
  openModal(async () => (await import('../components/account/sign-in-modal.tsx')).SignInModal);
}
