/**
 * How well a mismatch of `r` widths agrees: 1 at zero, 0 from a whole width on. This is one minus Tukey's biweight loss, (1 − r²)³, written
 * as products because powers are slow.
 */
export function biweight(r: number): number {
  const rest = 1 - r * r;
  return rest > 0 ? rest * rest * rest : 0;
}
