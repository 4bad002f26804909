/** The format of a board pack: JSON Lines, one level per line (`content/boards/README.md`). */

import { z } from 'zod';
import { MECHANICS } from '#engine/mechanics.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import { DIFFICULTIES } from './schema.ts';
import type { TipFact } from './tips/tip-fact.ts';

const moveSchema = z.strictObject({
  block: z.string(),
  by: z.tuple([z.int(), z.int()]),
  gate: z.string().optional(),
});

/**
 * One line. `board` is a board file, checked by the engine's `loadBoard` and not here; `moves` is a replayed solution; `tips` are facts as
 * in `tips/tip-fact.ts`.
 */
const packLineSchema = z.strictObject({
  /** From 1; lines are ordered by level. */
  level: z.int().min(1),
  board: z.custom<BoardDraft>((value) => typeof value === 'object' && value !== null),
  moves: z.array(moveSchema) as unknown as z.ZodType<readonly Move[]>,
  /** True only if proved that no solution is shorter. */
  optimal: z.boolean(),
  /** Proved lower bound on the length of any solution. */
  atLeast: z.int().min(0),
  difficulty: z.enum(DIFFICULTIES),
  /** Reference time in seconds. */
  seconds: z.int().min(1),
  tips: z.array(z.custom<TipFact>((value) => typeof value === 'object' && value !== null)),
  mechanics: z.array(z.enum(MECHANICS)),
});
export type PackLine = z.infer<typeof packLineSchema>;

/** Parses a pack. Empty lines are skipped; a malformed line throws with its number, because packs are ours. */
export function readPack(text: string): readonly PackLine[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const parsed = packLineSchema.safeParse(JSON.parse(line));
    if (!parsed.success) {
      throw new Error(`pack line ${index + 1}: ${z.prettifyError(parsed.error)}`);
    }
    return [parsed.data];
  });
}

/** Formats a line, without a line break. Keys have a fixed order, so equal levels give equal bytes. */
export function formatPackLine(line: PackLine): string {
  const { level, board, moves, optimal, atLeast, difficulty, seconds, tips, mechanics } = line;
  return JSON.stringify({
    level,
    board,
    moves,
    optimal,
    atLeast,
    difficulty,
    seconds,
    tips,
    mechanics,
  });
}
