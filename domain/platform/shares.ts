/** Tracks how much of a scarce resource, such as concurrent requests or bytes in memory, is in use: in total, and by each network. */
export interface Shares {
  /**
   * Takes `amount` for a request from these networks, narrowest first. Returns false and takes nothing if less is left in total or for one
   * of them.
   */
  take(networks: readonly string[], amount: number): boolean;
  /** Returns what was taken. */
  give(networks: readonly string[], amount: number): void;
}

/**
 * The largest share that one network may take: an IPv4 address or an IPv6 /64, then the /56 and the /48 around it. So no network can take
 * everything from all others.
 */
const SHARES_OF_WHOLE = [3 / 8, 4 / 8, 5 / 8] as const;

export function createShares(totalMax: number): Shares {
  // Only networks that hold something have an entry, so its size is bounded by what is taken.
  const taken = new Map<string, number>();
  const maxima = SHARES_OF_WHOLE.map((share) => share * totalMax);
  let total = 0;

  function add(networks: readonly string[], amount: number): void {
    total += amount;
    for (const network of networks) {
      const left = (taken.get(network) ?? 0) + amount;
      if (left > 0) taken.set(network, left);
      else taken.delete(network);
    }
  }

  return {
    take(networks, amount) {
      const hasRoom = networks.every(
        (network, width) => (taken.get(network) ?? 0) + amount <= (maxima[width] ?? totalMax),
      );
      if (!hasRoom || total + amount > totalMax) return false;
      add(networks, amount);
      return true;
    },
    give: (networks, amount) => add(networks, -amount),
  };
}
