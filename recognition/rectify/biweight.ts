/**
 * How much a mismatch of `r` widths agrees: 1 at none, 0 from a whole width on. One less Tukey's biweight loss, (1 − r²)³; products, as powers are
 * slow.
 */
export function biweight(r: number): number {
  const rest = 1 - r * r;
  return rest > 0 ? rest * rest * rest : 0;
}
