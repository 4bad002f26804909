import type { ReactNode } from 'react';

interface CardGridProps {
  /** Columns where there is room for them; two on a phone. */
  readonly columns?: 4 | 5;
  readonly children: ReactNode;
}

const COLUMNS = {
  4: 'sm:[--columns:4]',
  5: 'sm:[--columns:3] lg:[--columns:5]',
};

/** Cards side by side. Columns and gap are properties, since `skip-unseen` works out the height of a card from them. */
export function CardGrid({ columns = 5, children }: CardGridProps) {
  return (
    <ul
      className={`@container grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-(--gap) [--columns:2] [--gap:0.75rem] md:[--gap:1rem] ${COLUMNS[columns]}`}
    >
      {children}
    </ul>
  );
}
