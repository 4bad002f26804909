import { type ReactNode, useId } from 'react';
import { Card } from '#app/ui/card.tsx';

interface PanelProps {
  readonly heading: string;
  /** Moves it to the top, next to the board. (Default: false) */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

/** A section beside the board, with a heading. */
export function Panel({ heading, isFirst = false, children }: PanelProps) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className={`grid gap-3 ${isFirst ? 'order-first' : ''}`}
    >
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      {children}
    </Card>
  );
}
