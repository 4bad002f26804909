import { useEffect } from 'react';
import { useSearch } from '#app/workers/solver/use-search.ts';
import type { Position } from '#engine/position.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

/** What is known of the way on from a position that the guide does not pass. */
export type WayOn = 'searching' | 'dead-end' | 'unknown';

/** Nearly every board has a first line within a tenth of a second; beyond this the visitor decides. */
const LIMIT_MS = 5_000;

/**
 * Looks for any line from `position` without being asked, while `isWanted`. The first line found is good enough: what
 * the visitor wants is the next move. `moves` have led to the position.
 */
export function useWayOn(
  isWanted: boolean,
  board: BoardDraft,
  position: Position,
  moves: readonly Move[],
  onFound: (from: Position, line: readonly Move[]) => void,
): WayOn {
  const { search, start, stop } = useSearch(position);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search belongs to its position.
  useEffect(() => {
    if (!isWanted) return;
    start({ board, moves, limitMs: LIMIT_MS }, (result) => {
      if (result.status === 'solved') onFound(position, result.moves);
    });
  }, [isWanted, position]);
  const hasLine = search.kind === 'running' && search.progress?.line !== undefined;
  useEffect(() => {
    if (hasLine) stop();
  });
  if (search.kind === 'broken') return 'unknown';
  if (search.kind !== 'over') return 'searching';
  return search.result.status === 'unsolvable' ? 'dead-end' : 'unknown';
}
