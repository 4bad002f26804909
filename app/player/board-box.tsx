import type { ReactNode } from 'react';
import { boardProportions } from '#app/board/board-size.ts';

interface BoardBoxProps {
  readonly boardSize: readonly [width: number, height: number];
  readonly children: ReactNode;
}

/**
 * Reserves a board's space on the page at its final size: as wide as possible, but never so high that the controls below it leave the first
 * screen (`--board-height-max`, in `player.css`).
 */
export function BoardBox({ boardSize, children }: BoardBoxProps) {
  const [width, height] = boardProportions(boardSize);
  return (
    <div
      className="board-box relative mx-auto w-full"
      style={{
        aspectRatio: `${width} / ${height}`,
        maxWidth: `calc(var(--board-height-max) * ${width / height})`,
      }}
    >
      {children}
    </div>
  );
}
