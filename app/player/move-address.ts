/** The move in the address: `#move=7` is the board after seven moves; no fragment is the start. */

/** The number of moves in a fragment; undefined for any other fragment. */
export function parseMoveAddress(hash: string): number | undefined {
  const digits = /^#move=(\d{1,4})$/.exec(hash)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export function formatMoveAddress(at: number): string {
  return at === 0 ? '' : `#move=${at}`;
}
