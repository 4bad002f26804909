import type { CSSProperties } from 'react';
import { boardProportions } from '#app/board/board-size.ts';

/** A board and, where there is room, its steps beside it. `boardColumn` sets the width of the board's column. */
export const BOARD_AND_STEPS =
  'player-frame grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,var(--board-column,55%))_minmax(0,1fr)] md:gap-x-10';

/** Inside a text: one column, with a board small enough to leave the text visible. */
export const BOARD_IN_TEXT = 'mx-auto grid max-w-md grid-cols-1 gap-2';

/** A board and what belongs below it. */
export const BOARD_COLUMN = 'player-board grid grid-cols-1 content-start gap-2';

/** The column for a board: as wide as the board at its maximum height, so that no empty space is left beside it. */
export function boardColumn(boardSize: readonly [width: number, height: number]): CSSProperties {
  const [width, height] = boardProportions(boardSize);
  const column = `max(22rem, min(60%, var(--board-height-max) * ${width / height}))`;
  return { '--board-column': column, '--board-ratio': width / height } as CSSProperties;
}

/** A pill-shaped button of a player, without colors. */
export const PILL =
  'inline-flex min-h-11 items-center gap-2 rounded-full border py-1 pe-4 ps-3 text-sm font-semibold';

/** Classes of a player's parts, in document order: board, step, more, beside, steps. */
interface Look {
  readonly frame: string;
  readonly board: string;
  readonly step: string;
  readonly more: string;
  readonly beside: string;
  readonly steps: string;
  /** Around the list of steps. */
  readonly list: string;
}

/** The list is as high as the column beside it, and scrolls. */
const SCROLLED = 'md:absolute md:inset-0 md:flex md:flex-col';
const PLAIN = { step: '', more: 'grid content-start gap-3', beside: '', list: '' };

export const LOOKS = {
  /** On its own page: the board and its controls on the left, the current step above the list of all steps on the right. */
  page: {
    ...PLAIN,
    frame: `${BOARD_AND_STEPS} md:grid-rows-[auto_1fr_auto] md:gap-y-3 max-md:gap-y-2`,
    board: `${BOARD_COLUMN} md:row-span-2`,
    more: `${PLAIN.more} md:col-start-1 md:row-start-3`,
    steps: 'max-md:mt-4 md:relative md:col-start-2 md:row-span-2 md:row-start-2 md:min-h-96',
    list: SCROLLED,
  },
  /** Inside a text. */
  text: { ...PLAIN, frame: BOARD_IN_TEXT, board: BOARD_COLUMN, steps: 'mt-3' },
  /** The page adds its own parts beside the board, so that column grows with its content. */
  workspace: {
    ...PLAIN,
    frame: `${BOARD_AND_STEPS} md:grid-rows-[auto_auto_auto_1fr] gap-y-4`,
    board: `${BOARD_COLUMN} md:row-span-4`,
    step: 'still-step',
    steps: '',
  },
  /** In an iframe on another site. */
  embed: {
    ...PLAIN,
    frame:
      'player-frame mx-auto grid max-w-5xl grid-cols-1 gap-1 p-3 max-md:gap-y-3 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:grid-rows-[auto_auto_1fr] md:gap-x-6',
    board: 'player-board grid content-start gap-1',
    more: 'md:col-start-1',
    steps: 'md:relative md:col-start-2 md:row-span-3 md:row-start-1',
    list: SCROLLED,
  },
  /** The board and one line below it. */
  brief: { ...PLAIN, frame: 'grid grid-cols-1', board: '', steps: '' },
} as const satisfies Record<string, Look>;

export type Layout = keyof typeof LOOKS;
