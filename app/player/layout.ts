import type { CSSProperties } from 'react';
import { boardProportions } from '#app/board/board-size.ts';

/** A board and, beside it where there is room, its steps. The board's column is as wide as `boardColumn` says. */
export const BOARD_AND_STEPS =
  'player-frame grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,var(--board-column,55%))_minmax(0,1fr)] md:gap-x-10';

/** Within a text: one column, and a board that leaves the text in sight. */
export const BOARD_IN_TEXT = 'mx-auto grid max-w-md grid-cols-1 gap-2';

/** A board with what belongs to it below. */
export const BOARD_COLUMN = 'player-board grid grid-cols-1 content-start gap-2';

/** The column that a board fills: as wide as it is at its greatest height, so that no room is left at its sides. */
export function boardColumn(boardSize: readonly [width: number, height: number]): CSSProperties {
  const [width, height] = boardProportions(boardSize);
  const column = `max(22rem, min(60%, var(--board-height-max) * ${width / height}))`;
  return { '--board-column': column, '--board-ratio': width / height } as CSSProperties;
}

/** A round-ended button of a player, without its colors. */
export const PILL =
  'inline-flex min-h-11 items-center gap-2 rounded-full border py-1 pe-4 ps-3 text-sm font-semibold';

/** Classes of a player's parts, which come in the order board, step, more, beside, steps. */
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
  /** A page of its own: the board and what belongs to it on the left; the current step above the list of all on the right. */
  page: {
    ...PLAIN,
    frame: `${BOARD_AND_STEPS} md:grid-rows-[auto_1fr_auto] md:gap-y-3 max-md:gap-y-2`,
    board: `${BOARD_COLUMN} md:row-span-2`,
    more: `${PLAIN.more} md:col-start-1 md:row-start-3`,
    steps: 'max-md:mt-4 md:relative md:col-start-2 md:row-span-2 md:row-start-2 md:min-h-96',
    list: SCROLLED,
  },
  /** Within a text. */
  text: { ...PLAIN, frame: BOARD_IN_TEXT, board: BOARD_COLUMN, steps: 'mt-3' },
  /** The page puts its own parts beside the board, so that column is as long as it needs to be. */
  workspace: {
    ...PLAIN,
    frame: `${BOARD_AND_STEPS} md:grid-rows-[auto_auto_auto_1fr] gap-y-4`,
    board: `${BOARD_COLUMN} md:row-span-4`,
    steps: '',
  },
  /** In a frame of another site. */
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
