import type { ReactNode } from 'react';

/** How many cards load their picture at once, and how many may be on the first screen. */
export const EAGER_CARDS = 4;
export const FIRST_SCREEN_CARDS = 15;

interface CardGridProps {
  /** Number of columns on wide screens; phones have two. */
  readonly columns?: 4 | 5;
  readonly children: ReactNode;
}

const COLUMNS = {
  4: 'sm:[--columns:4]',
  5: 'sm:[--columns:3] lg:[--columns:5]',
};

/** A grid of cards. Columns and gap are custom properties, because `skip-unseen` calculates the height of a card from them. */
export function CardGrid({ columns = 5, children }: CardGridProps) {
  return (
    <ul
      className={`@container grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-(--gap) [--columns:2] [--gap:0.75rem] md:[--gap:1rem] ${COLUMNS[columns]}`}
    >
      {children}
    </ul>
  );
}
