import { type ComponentType, useEffect, useState } from 'react';

/** A dialog that opens when it is rendered, and calls `onClose` once it has closed. */
export type Modal = ComponentType<{ readonly onClose: () => void }>;

let show: ((Shown: Modal | undefined) => void) | undefined;

/**
 * Opens a dialog over the page, from anywhere in the browser. Its code is fetched first; where that fails, `page` is opened instead, if
 * there is one that does the same.
 */
export function openModal(load: () => Promise<Modal>, page?: string): void {
  load().then(
    (Loaded) => show?.(Loaded),
    (error: unknown) => {
      console.warn('a dialog could not be loaded', error);
      if (page !== undefined) location.assign(page);
    },
  );
}

/** Where such dialogs are rendered. */
export function ModalHost() {
  const [Shown, setShown] = useState<Modal>();
  useEffect(() => {
    show = (Next) => setShown(() => Next);
    return () => {
      show = undefined;
    };
  }, []);
  return Shown ? <Shown onClose={() => setShown(undefined)} /> : null;
}
