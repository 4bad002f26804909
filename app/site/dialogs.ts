/** The dialogs that any browser code can open over the page. `shell/dialog-host.tsx` renders them. */
export type DialogName = 'credits' | 'sign-in';

/** Shows a dialog. Resolves when it is closed, rejects if its code cannot be fetched. */
type Opener = (name: DialogName) => Promise<void>;

let open: Opener | undefined;

/** Opens a dialog over the page, see `Opener`. Also rejects on pages without a host, such as embeds. */
export async function openDialog(name: DialogName): Promise<void> {
  if (!open) throw new Error(`nothing on this page shows the dialog ${name}`);
  await open(name);
}

/** Registers `opener` as what shows the dialogs. Returns a function that unregisters it. */
export function hostDialogs(opener: Opener): () => void {
  open = opener;
  return () => {
    open = undefined;
  };
}

/** Opens the dialog that explains how to get more credits. */
export function openCreditDialog(): void {
  openDialog('credits').catch((error: unknown) => {
    console.warn('the dialog about credits could not be shown', error);
  });
}
