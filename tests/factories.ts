import { formatPackLine, type PackLine } from '#domain/boards/pack.ts';

/** A line of a pack: a red block that leaves immediately. `level` also decides its place, so no two boards are alike. */
export function makePackLine(level: number, changes: Partial<PackLine> = {}): PackLine {
  const width = 2 + (level % 14);
  const height = 1 + (Math.floor(level / 14) % 15);
  const row = '.'.repeat(width);
  return {
    level,
    board: {
      floor: Array.from({ length: height }, () => row),
      blocks: [{ id: 'a', color: 'red', cells: [[0, 0]] }],
      gates: [{ id: 'g', side: 'left', cells: [[0, 0]], color: 'red' }],
    },
    moves: [{ block: 'a', by: [0, 0], gate: 'g' }],
    optimal: true,
    atLeast: 1,
    difficulty: 'easy',
    seconds: 30,
    tips: [],
    mechanics: [],
    ...changes,
  };
}

/** The text of a pack with these lines. */
export function formatPack(lines: readonly PackLine[]): string {
  return lines.map((line) => `${formatPackLine(line)}\n`).join('');
}
