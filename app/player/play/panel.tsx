import { type ReactNode, useId } from 'react';
import { Card } from '#app/ui/card.tsx';

interface PanelProps {
  readonly heading: string;
  /** It stands next to the board, above what comes before it. (Default: false) */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

/** A part of the page beside the board, under a heading of its own. */
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
