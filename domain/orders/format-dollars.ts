/** Cents as dollars, such as `$4.90`. */
export function formatDollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
