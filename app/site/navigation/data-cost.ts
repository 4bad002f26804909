/** The Network Information API, as far as used. TypeScript does not know it yet. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor saves data or is on 2G. Nothing is prefetched then. */
export function isDataExpensive(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
