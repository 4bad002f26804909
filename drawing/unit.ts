/** The side of a cell in drawing units. */
export const UNIT = 40;
/** Width of the wall around the floor, in drawing units. */
export const FRAME = 20;
