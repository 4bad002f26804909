import type { Solved } from '#app/workers/solver/use-search.ts';
import type { BoardMatches } from '#domain/boards/schema.ts';

/** What the guide and the solver have found about a board. */
export interface Findings {
  readonly matches?: BoardMatches;
  readonly solved?: Solved;
}
