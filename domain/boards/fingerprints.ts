import { createHash } from 'node:crypto';
import { floorKey, startKey } from '#engine/fingerprint.ts';
import type { Board } from '#engine/types.ts';

/** Hashes that identify a board. Equal puzzles have equal fingerprints, however their files are written. */
export interface Fingerprints {
  /** Short id of the start position, for addresses: 16 hexadecimal digits. */
  readonly id: string;
  /** SHA-256 of floor and gates, which moves do not change: 64 hexadecimal digits. */
  readonly floor: string;
  /** SHA-256 of the whole start position: 64 hexadecimal digits. `id` is its beginning. */
  readonly start: string;
}

/** Hashes a board's canonical forms. */
export function fingerprintBoard(board: Board): Fingerprints {
  const start = sha256(startKey(board));
  return { id: start.slice(0, 16), floor: sha256(floorKey(board)), start };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
