const PREFIX = 'order:';

/** The key of the grant for an order. */
export function grantKeyOf(orderId: string): string {
  return PREFIX + orderId;
}

/** The order of a grant, from the grant's key; null if it was not for an order. */
export function orderOfGrant(key: string): string | null {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
}
