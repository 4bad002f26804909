import { openModal } from '#app/ui/modal-host.tsx';

/** Says that there are not enough credits, and how to get more. */
export function openCreditModal(): void {
  openModal(async () => (await import('#app/billing/credit-modal.tsx')).CreditModal);
}
