/** A place on the board in cells, or in a picture in pixels. */
export type Point = readonly [number, number];

/** A camera above the board, tilted towards the player. */
export interface View {
  /** The image of a point at height `z` (in cells). */
  project(point: Point, z: number): Point;
  /** Pixels per cell at that point. */
  scaleAt(point: Point, z: number): number;
  /** Height of a level circle divided by its width. */
  readonly flat: number;
}

/** Tilt in degrees, distance in cells, size of the middle cell in pixels. */
export interface Camera {
  readonly tilt: number;
  readonly distance: number;
  readonly cellPx: number;
}

/** A camera that looks at `middle` (in cells) and shows it at `center` (in pixels). */
export function createView(middle: Point, { tilt, distance, cellPx }: Camera, center: Point): View {
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)];
  const scaleAt = ([, y]: Point, z: number): number =>
    (cellPx * distance) / (distance - (y - middle[1]) * sin - z * cos);
  return {
    flat: cos,
    scaleAt,
    project([x, y], z) {
      const scale = scaleAt([x, y], z);
      return [
        center[0] + (x - middle[0]) * scale,
        center[1] + ((y - middle[1]) * cos - z * sin) * scale,
      ];
    },
  };
}
