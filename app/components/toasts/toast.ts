/** Milliseconds that a toast is shown unless it says otherwise. */
export const TOAST_MS = 5_000;

/** Milliseconds of the toasts that tell how something that somebody did came out. */
export const PRODUCT_TOAST_MS = 2_000;

/** A short notice at the bottom right. */
export interface Toast {
  readonly id: number;
  readonly title: string;
  /** Green for success, red otherwise. */
  readonly kind: 'success' | 'error';
  /** `Infinity` stays until it is closed. (Default: 5000) */
  readonly timeoutMs: number;
  /** The one thing that can be done about it. */
  readonly action?: { readonly label: string; run(): void };
}

export type NewToast = Omit<Toast, 'id' | 'timeoutMs'> & Partial<Pick<Toast, 'timeoutMs'>>;
