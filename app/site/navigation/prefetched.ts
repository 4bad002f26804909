/** How long prefetched data may be used: long enough for the time between hovering a link and clicking it. */
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
  // Forget a failed request, so that the data is fetched again when it is needed.
  data.catch(() => prefetched.delete(address));
}

export function hasPrefetched(address: string, now = Date.now()): boolean {
  const found = prefetched.get(address);
  return found !== undefined && now - found.at < FRESH_MS;
}

/** Returns the prefetched data of an address and forgets it. */
export function takePrefetched(address: string, now = Date.now()): Promise<unknown> | undefined {
  const found = hasPrefetched(address, now) ? prefetched.get(address) : undefined;
  prefetched.delete(address);
  return found?.data;
}
