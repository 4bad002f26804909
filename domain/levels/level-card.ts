import type { Selectable } from 'kysely';
import type { LevelCardsView } from '#db/tables/levels.ts';
import { standingOf } from '#draft/standing.ts';
import type { Mechanic } from '#engine/mechanics.ts';
import { findUnlock } from '../boards/unlock-levels.ts';
import type { LevelCard } from './schema.ts';

/** The public fields of a row of the view. */
export function toLevelCard(row: Selectable<LevelCardsView>): LevelCard {
  return {
    number: row.number,
    difficulty: row.difficulty,
    referenceSeconds: row.reference_seconds,
    moves: row.moves_count,
    mechanics: row.mechanics as Mechanic[],
    unlocks: (row.unlocks as Mechanic | null) ?? findUnlock(row.number) ?? null,
    boardId: row.board_id,
    boardSize: [row.width, row.height],
    standing: standingOf({ source: row.source, confirmedBy: row.pictures, found: row }),
  };
}
