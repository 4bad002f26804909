import { type ComponentType, useEffect, useState } from 'react';
import { type DialogName, hostDialogs } from '#app/site/dialogs.ts';

/** A dialog that opens when rendered, and calls `onClose` after it has closed. */
type Dialog = ComponentType<{ readonly onClose: () => void }>;

const LOAD: Readonly<Record<DialogName, () => Promise<Dialog>>> = {
  credits: async () => (await import('#app/billing/credit-modal.tsx')).CreditModal,
  'sign-in': async () => (await import('#app/account/sign-in-modal.tsx')).SignInModal,
};

/** Renders the dialogs requested with `openDialog`. Each one's code is fetched when it is first opened. */
export function DialogHost() {
  const [shown, setShown] = useState<{ readonly Shown: Dialog; readonly onClose: () => void }>();
  useEffect(
    () =>
      hostDialogs(async (name) => {
        const Shown = await LOAD[name]();
        await new Promise<void>((resolve) => setShown({ Shown, onClose: resolve }));
        setShown(undefined);
      }),
    [],
  );
  return shown ? <shown.Shown onClose={shown.onClose} /> : null;
}
