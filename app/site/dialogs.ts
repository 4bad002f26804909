/** The dialogs that anything in the browser may open over the page. `shell/dialog-host.tsx` shows them. */
export type DialogName = 'credits' | 'sign-in';

/** Shows a dialog; resolves once it has closed, and rejects when its code cannot be fetched. */
type Opener = (name: DialogName) => Promise<void>;

let open: Opener | undefined;

/** Opens a dialog over the page, see `Opener`. Also rejects on a page without a host, such as an embed. */
export async function openDialog(name: DialogName): Promise<void> {
  if (!open) throw new Error(`nothing on this page shows the dialog ${name}`);
  await open(name);
}

/** Makes `opener` show the dialogs. Returns the function that ends this. */
export function hostDialogs(opener: Opener): () => void {
  open = opener;
  return () => {
    open = undefined;
  };
}

/** Says that there are not enough credits, and how to get more. */
export function openCreditDialog(): void {
  openDialog('credits').catch((error: unknown) => {
    console.warn('the dialog about credits could not be shown', error);
  });
}
