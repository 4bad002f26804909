/** The connection as browsers describe it. TypeScript does not list it yet. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor saves data or is on 2G, so that nothing is fetched ahead. */
export function isDataExpensive(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
