const PREFIX = 'order:';

/** The key of the grant by which an order gives its credits. */
export function grantKeyOf(orderId: string): string {
  return PREFIX + orderId;
}

/** The order whose credits a grant has given, by the grant's key; null: they came by no order. */
export function orderOfGrant(key: string): string | null {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
}
