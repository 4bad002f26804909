import { useRef, useState } from 'react';
import type { Guide, OwnLine } from './guide.ts';
import { Player } from './player.tsx';

interface WalkthroughProps {
  readonly guide: Guide;
  /** The level number under which progress is stored; a board without a level has none. */
  readonly level?: number;
  /** The number of the level after it, if there is one. */
  readonly next?: number | null;
  /** Its name among several players on one page, which leave the address and the keys of the page alone. (Default: it is the only one) */
  readonly place?: string;
}

/**
 * A solution to watch and step through, and the same board to play. Complete as HTML; everything that moves is fetched
 * when it is wanted. Once somebody has left the guide, it can show the way on from where they are instead.
 */
export function Walkthrough({ guide, ...props }: WalkthroughProps) {
  const root = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<OwnLine>();
  // Each line has a player of its own.
  const run = useRef(0);
  const watch = (line: OwnLine | undefined) => {
    run.current += 1;
    setOwn(line);
  };
  return (
    <div ref={root} tabIndex={-1} className="outline-none">
      <Player
        key={run.current}
        isFirst={run.current === 0}
        root={root}
        guide={own ? { ...guide, ...own } : guide}
        best={guide}
        startAt={own?.startAt}
        onWatchLine={watch}
        {...props}
      />
    </div>
  );
}
