import type { CSSProperties } from 'react';
import type { BoardDraft, Color } from '#engine/types.ts';

const PIECES = 24;
/** Without a hint there are twice as many, and they fly further. */
const MORE = 2;
/** Turning by this much each time spreads any number of pieces evenly (the golden angle, in radians). */
const TURN = 2.4;

/** Blocks in the board's colours that fly apart over it and are gone; nothing with reduced motion. */
export function Burst({
  board,
  isGreat,
}: {
  readonly board: BoardDraft;
  readonly isGreat: boolean;
}) {
  const colors = [...new Set(board.blocks.flatMap(({ color }): Color[] => (color ? [color] : [])))];
  return (
    <div aria-hidden="true" className="burst">
      {Array.from({ length: PIECES * (isGreat ? MORE : 1) }, (_, index) => {
        const reach = (isGreat ? 36 : 30) + 16 * (index % 3);
        const style = {
          background: `var(--block-${colors[index % colors.length] ?? 'none'})`,
          '--x': `${Math.round(reach * Math.cos(index * TURN))}cqmin`,
          '--y': `${Math.round(reach * Math.sin(index * TURN))}cqmin`,
        } as CSSProperties;
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change.
        return <span key={index} style={style} />;
      })}
    </div>
  );
}
