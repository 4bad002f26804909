import type { ReactNode } from 'react';
import { JammedBoard } from './jammed-board.tsx';

interface EmptyStateProps {
  readonly heading: string;
  /** (Default: 2) */
  readonly headingLevel?: 1 | 2;
  /** Why it is empty. */
  readonly children: ReactNode;
  /** What to do next. */
  readonly actions?: ReactNode;
}

/** An empty page or list: a drawing, the reason, and what to do next. */
export function EmptyState({ heading, headingLevel = 2, children, actions }: EmptyStateProps) {
  const isPage = headingLevel === 1;
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div
      className={`mx-auto flex flex-col items-center py-12 text-center wrap-anywhere ${isPage ? 'max-w-xl md:py-20' : 'max-w-md'}`}
    >
      <JammedBoard className={isPage ? 'w-44' : 'w-36'} />
      <Heading className={isPage ? 'mt-8 text-3xl' : 'mt-6 text-xl'}>{heading}</Heading>
      <div className="mt-2 text-muted">{children}</div>
      {actions && <div className="mt-6 flex w-full flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
