import type { CSSProperties } from 'react';
import { boardProportions } from '#app/board/board-size.ts';

/** A board and, beside it where there is room, its steps. The board's column is as wide as `boardColumn` says. */
export const BOARD_AND_STEPS =
  'grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,var(--board-column,55%))_minmax(0,1fr)] md:gap-x-10';

/** Within a text: one column, and a board that leaves the text in sight. */
export const BOARD_IN_TEXT = 'mx-auto grid max-w-md grid-cols-1 gap-2';

/** A board with what belongs to it below. */
export const BOARD_COLUMN = 'grid grid-cols-1 content-start gap-2';

/** The column that a board fills: as wide as it is at its greatest height, so that no room is left at its sides. */
export function boardColumn(boardSize: readonly [width: number, height: number]): CSSProperties {
  const [width, height] = boardProportions(boardSize);
  const column = `max(22rem, min(60%, var(--board-height-max) * ${width / height}))`;
  return { '--board-column': column } as CSSProperties;
}
