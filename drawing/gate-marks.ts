/** Distance of a gate's marks from the floor's edge, and how much smaller they are than signs on blocks. */
export const MARKS_OUT = 8.5;
export const MARKS_SCALE = 0.82;
/** Maximum distance between the centers of two marks. */
const PITCH_MAX = 24;

/** The places of a gate's marks along its open part, from the middle of it, in drawing units. */
export function placeGateMarks(count: number, width: number): readonly number[] {
  const pitch = Math.min(PITCH_MAX, width / count);
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * pitch);
}

/** The stars of a star gate around its mark's center, with their radii, of the same sizes as on star blocks. */
export const GATE_STARS = [
  [-4, 1, 8.5],
  [8, -5, 4.8],
  [7, 6, 4.8],
] as const;
