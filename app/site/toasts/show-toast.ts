import { type NewToast, TOAST_MS, type Toast } from './toast.ts';

/** The toasts on the screen, oldest first, and the component that draws them. */
let toasts: readonly Toast[] = [];
let listener: (() => void) | undefined;
let lastId = 0;

const CARRIED_KEY = 'unjam.toasts';

/** Shows a toast; callable from anywhere in the browser. A toast equal to one on the screen is dropped. */
export function showToast(toast: NewToast): void {
  const isRepeated = toasts.some(({ title, kind }) => title === toast.title && kind === toast.kind);
  if (isRepeated) return;
  lastId += 1;
  change([...toasts, { timeoutMs: TOAST_MS, ...toast, id: lastId }]);
}

/** Shows that something could not be fetched, which also happens to code that is loaded on demand. */
export function showFetchError(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  showToast({ title: `fetch exception: ${reason}`, kind: 'error' });
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function listToasts(): readonly Toast[] {
  return toasts;
}

/** Makes the next document of this tab show the current toasts again. */
export function carryToasts(): void {
  try {
    sessionStorage.setItem(CARRIED_KEY, JSON.stringify(toasts));
  } catch {
    // Storage is blocked: the next document starts without them.
  }
}

/** Shows the toasts carried over from the previous document, once. */
function takeCarriedToasts(): void {
  try {
    const carried: unknown = JSON.parse(sessionStorage.getItem(CARRIED_KEY) ?? '[]');
    sessionStorage.removeItem(CARRIED_KEY);
    if (Array.isArray(carried)) for (const toast of carried as readonly Toast[]) showToast(toast);
  } catch {
    // Storage is blocked, see above.
  }
}

/** Subscribes the component that draws toasts to every change. Returns the unsubscribe function. */
export function watchToasts(onChange: () => void): () => void {
  listener = onChange;
  takeCarriedToasts();
  return () => {
    listener = undefined;
  };
}

function change(next: readonly Toast[]): void {
  toasts = next;
  listener?.();
}
