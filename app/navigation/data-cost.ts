/** What browsers tell of the connection; not in TypeScript's own list yet. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether somebody asks to save data, or is on 2G: then nothing is fetched that was not asked for. */
export function isDataDear(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
