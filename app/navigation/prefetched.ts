/** How long data that was fetched ahead may be shown: as long as a finger hesitates, not as long as a page stays. */
const FRESH_MS = 30_000;

interface Prefetched {
  readonly data: Promise<unknown>;
  readonly at: number;
}

/** Data fetched ahead, by the address it was fetched from. */
const prefetched = new Map<string, Prefetched>();

export function putPrefetched(address: string, data: Promise<unknown>, now = Date.now()): void {
  for (const [old, { at }] of prefetched) if (now - at >= FRESH_MS) prefetched.delete(old);
  prefetched.set(address, { data, at: now });
  // What failed is asked for again when it is wanted.
  data.catch(() => prefetched.delete(address));
}

export function hasPrefetched(address: string, now = Date.now()): boolean {
  const found = prefetched.get(address);
  return found !== undefined && now - found.at < FRESH_MS;
}

/** The data for an address, once. */
export function takePrefetched(address: string, now = Date.now()): Promise<unknown> | undefined {
  const found = hasPrefetched(address, now) ? prefetched.get(address) : undefined;
  prefetched.delete(address);
  return found?.data;
}
