import { type ComponentType, useEffect, useState } from 'react';
import { listToasts, watchToasts } from '#app/site/toasts/show-toast.ts';
import type { Toast } from '#app/site/toasts/toast.ts';

/** Renders the toasts. The code is fetched with the first one. */
export function Toasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [Stack, setStack] = useState<ComponentType<{ readonly toasts: readonly Toast[] }>>();
  useEffect(() => {
    function update() {
      setToasts(listToasts());
      if (listToasts().length === 0) return;
      import('./toast-stack.tsx').then(
        ({ ToastStack }) => setStack(() => ToastStack),
        (error: unknown) => console.warn('toasts cannot be displayed', error),
      );
    }
    update();
    return watchToasts(update);
  }, []);
  return Stack ? <Stack toasts={toasts} /> : null;
}
