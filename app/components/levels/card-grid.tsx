import type { ReactNode } from 'react';

interface CardGridProps {
  /** Columns where there is room for them; two on a phone. */
  readonly columns?: 4 | 5;
  readonly children: ReactNode;
}

const COLUMNS = {
  4: 'sm:grid-cols-4',
  5: 'sm:grid-cols-3 lg:grid-cols-5',
};

export function CardGrid({ columns = 5, children }: CardGridProps) {
  return <ul className={`grid grid-cols-2 gap-3 md:gap-4 ${COLUMNS[columns]}`}>{children}</ul>;
}
