import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BoardDraft } from '#engine/types.ts';

export const TIERS = ['A', 'B', 'C', 'D', 'F', 'G', 'H', 'N', 'O', 'P', 'S'] as const;
type Tier = (typeof TIERS)[number];

/** A picture's contents, stored beside it as `NNN-tier.json`. */
export interface Truth {
  readonly file: string;
  readonly tier: Tier;
  /** False for a picture that must be refused. */
  readonly valid: boolean;
  /** Why it must be refused. */
  readonly why?: string;
  readonly size: readonly [number, number];
  readonly board?: BoardDraft;
  /** Paths into the board that the picture cannot show. */
  readonly unseen?: readonly string[];
  /** Corners of the board's floor in the picture, in pixels. */
  readonly corners?: readonly (readonly [number, number])[];
  readonly made?: unknown;
}

/** The truth files of a folder, sorted by name. Each has at least `file`, `tier` and `valid`. */
export function readTruths(folder: string): Truth[] {
  return readdirSync(folder)
    .filter((name) => /^\d+-\w\.json$/.test(name))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Truth);
}

/** A board with its floor cut to the rows and columns that contain floor. */
export function cutBoard(board: BoardDraft): BoardDraft {
  const { floor } = board;
  const rows = floor.flatMap((row, y) => (row.includes('.') ? [y] : []));
  const columns = Array.from(floor[0] ?? '', (_, x) => x).filter((x) =>
    floor.some((row) => row[x] === '.'),
  );
  const [x0, x1] = [columns[0] ?? 0, columns.at(-1) ?? -1];
  const [y0, y1] = [rows[0] ?? 0, rows.at(-1) ?? -1];
  const move = <T extends { readonly cells: readonly (readonly [number, number])[] }>(
    part: T,
  ): T => ({
    ...part,
    cells: part.cells.map(([x, y]) => [x - x0, y - y0]),
  });
  return {
    ...board,
    floor: floor.slice(y0, y1 + 1).map((row) => row.slice(x0, x1 + 1)),
    blocks: board.blocks.map(move),
    gates: board.gates.map(move),
    ...(board.paths ? { paths: board.paths.map(move) } : {}),
    ...(board.crates ? { crates: board.crates.map(move) } : {}),
  };
}
