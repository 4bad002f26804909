import type { Insertable } from 'kysely';
import type { BoardSource, BoardsTable } from '#db/tables/boards.ts';
import type { Board } from '#engine/types.ts';
import type { SolutionFacts } from './describe-solution.ts';
import { type Fingerprints, fingerprintBoard } from './fingerprints.ts';

/** The table row of a board. (Default of `fingerprints`: computed here) */
export function toBoardRow(
  board: Board,
  facts: SolutionFacts,
  source: BoardSource,
  fingerprints: Fingerprints = fingerprintBoard(board),
): Insertable<BoardsTable> {
  return {
    id: fingerprints.id,
    floor_key: fingerprints.floor,
    start_key: fingerprints.start,
    width: board.floor[0]?.length ?? 0,
    height: board.floor.length,
    file: JSON.stringify(board),
    moves: JSON.stringify(facts.moves),
    moves_count: facts.moves.length,
    optimal: facts.optimal,
    at_least: facts.atLeast,
    difficulty: facts.difficulty,
    reference_seconds: facts.seconds,
    tips: JSON.stringify(facts.tips),
    mechanics: [...facts.mechanics],
    source,
  };
}
