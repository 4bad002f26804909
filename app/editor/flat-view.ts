import type { ReactNode } from 'react';

/** The picture under the board, and how the board is drawn over it. */
export interface FlatView {
  readonly picture: ReactNode;
  /** Opacity of the board, from 0 to 1. */
  readonly opacity: number;
}
