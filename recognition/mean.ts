/** The mean of some numbers; 0 if there are none. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** The median; 0 if there are none. Sorts `values` in place by insertion, which is fastest for a few dozen. */
export function median(values: number[]): number {
  for (let i = 1; i < values.length; i++) {
    const value = values[i] as number;
    let at = i;
    for (; at > 0 && (values[at - 1] as number) > value; at--)
      values[at] = values[at - 1] as number;
    values[at] = value;
  }
  return values[values.length >> 1] ?? 0;
}
