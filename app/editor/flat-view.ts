import type { ReactNode } from 'react';

/** The picture under the board, and how the board is drawn over it. */
export interface FlatView {
  readonly picture: ReactNode;
  readonly boardClass: string;
}
