import { type NewToast, TOAST_MS, type Toast } from './toast.ts';

/** The toasts on the screen, oldest first, and who wants to know of them. One page, one list. */
let toasts: readonly Toast[] = [];
let listener: (() => void) | undefined;
let lastId = 0;

/** Shows a toast, from anywhere in the browser. What is said already is not said twice at once. */
export function showToast(toast: NewToast): void {
  const isShown = toasts.some(({ title, kind }) => title === toast.title && kind === toast.kind);
  if (isShown) return;
  lastId += 1;
  change([...toasts, { timeoutMs: TOAST_MS, ...toast, id: lastId }]);
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function listToasts(): readonly Toast[] {
  return toasts;
}

/** Tells the one place that draws toasts of every change; gives the way out. */
export function watchToasts(onChange: () => void): () => void {
  listener = onChange;
  return () => {
    listener = undefined;
  };
}

function change(next: readonly Toast[]): void {
  toasts = next;
  listener?.();
}
