/** The side of a cell in drawing units. */
export const UNIT = 40;
