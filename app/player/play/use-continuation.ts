import { useEffect } from 'react';
import { useSearch } from '#app/workers/solver/use-search.ts';
import type { Position } from '#engine/position.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

/** What is known of a continuation from a position that is not on the guide's line. */
export type Continuation = 'searching' | 'dead-end' | 'unknown';

/** Nearly every board has a first line within a tenth of a second; after this limit the visitor decides. */
const LIMIT_MS = 5_000;

/**
 * Searches for any line from `position` while `isNeeded`, without being asked. The first line found is good enough, because the
 * visitor needs the next move. `moves` have led to the position.
 */
export function useContinuation(
  isNeeded: boolean,
  board: BoardDraft,
  position: Position,
  moves: readonly Move[],
  onFound: (from: Position, line: readonly Move[]) => void,
): Continuation {
  const { search, start, stop } = useSearch(position);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search belongs to its position.
  useEffect(() => {
    if (!isNeeded) return;
    start({ board, moves, limitMs: LIMIT_MS }, (result) => {
      if (result.status === 'solved') onFound(position, result.moves);
    });
  }, [isNeeded, position]);
  const hasLine = search.kind === 'running' && search.progress?.line !== undefined;
  useEffect(() => {
    if (hasLine) stop();
  });
  if (search.kind === 'broken') return 'unknown';
  if (search.kind !== 'over') return 'searching';
  return search.result.status === 'unsolvable' ? 'dead-end' : 'unknown';
}
