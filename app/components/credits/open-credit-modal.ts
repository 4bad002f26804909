import { openModal } from '../ui/modal-host.tsx';

/** Says that there are not enough credits, and how to get more. */
export function openCreditModal(): void {
  openModal(async () => (await import('./credit-modal.tsx')).CreditModal);
}
