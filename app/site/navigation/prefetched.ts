/** How long prefetched data may be used: the time between pointing at a link and following it. */
const FRESH_MS = 30_000;

interface Prefetched {
  readonly data: Promise<unknown>;
  readonly at: number;
}

/** Prefetched data by its address. */
const prefetched = new Map<string, Prefetched>();

export function putPrefetched(address: string, data: Promise<unknown>, now = Date.now()): void {
  for (const [old, { at }] of prefetched) if (now - at >= FRESH_MS) prefetched.delete(old);
  prefetched.set(address, { data, at: now });
  // A failed request is repeated when the data is needed.
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
