/** Default duration of a toast, in milliseconds. */
export const TOAST_MS = 5_000;

/** Duration of toasts that report the outcome of a user's action, in milliseconds. */
export const PRODUCT_TOAST_MS = 2_000;

/** A short notice at the bottom right. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  /** Green for success, red otherwise. */
  readonly kind: 'success' | 'error';
  /** `Infinity` keeps it until it is closed. (Default: 5000) */
  readonly timeoutMs: number;
  /** A command offered in the toast. */
  readonly action?: { readonly label: string; run(): void };
}

export type NewToast = Omit<Toast, 'id' | 'timeoutMs'> & Partial<Pick<Toast, 'timeoutMs'>>;
