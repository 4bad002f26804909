/** A rectangle, `[left, right)` × `[top, bottom)`: of pixels, or of lattice cells. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Point = readonly [x: number, y: number];

export function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

/** The box enlarged by `margin` on each side. */
export function growBox({ left, top, right, bottom }: Box, margin: number): Box {
  return {
    left: left - margin,
    top: top - margin,
    right: right + margin,
    bottom: bottom + margin,
  };
}

/** The smallest box of whole numbers around another. */
export function roundOut({ left, top, right, bottom }: Box): Box {
  return {
    left: Math.floor(left),
    top: Math.floor(top),
    right: Math.ceil(right),
    bottom: Math.ceil(bottom),
  };
}

/** The corners, clockwise from the top left. */
export function cornersOf({ left, top, right, bottom }: Box): readonly Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** The smallest box around some points. */
export function boundsOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** The smallest box around others. */
export function encloseBoxes(boxes: readonly Box[]): Box {
  return boundsOf(boxes.flatMap(cornersOf));
}
