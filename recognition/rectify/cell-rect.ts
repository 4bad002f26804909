/** A rectangle in lattice cells: `[left, right)` × `[top, bottom)`. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
