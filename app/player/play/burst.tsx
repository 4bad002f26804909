import type { CSSProperties } from 'react';
import type { BoardDraft, Color } from '#engine/types.ts';

const PIECES = 24;
/** A win without hints has this many times as many pieces, and they fly further. */
const MORE = 2;
/** Turning by this angle each time spreads any number of pieces evenly (the golden angle, in radians). */
const TURN = 2.4;

/** An animation of blocks in the board's colors flying apart. CSS hides it with reduced motion. */
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
