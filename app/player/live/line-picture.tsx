import { useMemo } from 'react';
import { BoardSvg } from '#app/board/board-svg.tsx';
import { useLetters } from '#app/board/letters-choice.ts';
import { playLine, trustBoard } from '#app/board/line.ts';
import type { Guide } from '../guide.ts';

export interface LinePictureProps {
  readonly guide: Pick<Guide, 'board' | 'solution'>;
  /** The number of moves played. */
  readonly move: number;
  readonly alt: string;
}

/** The board after some moves of a solution that has no image files. */
export default function LinePicture({ guide: { board, solution }, move, alt }: LinePictureProps) {
  const hasLetters = useLetters();
  const view = useMemo(
    () => playLine(trustBoard(board), solution.slice(0, move)).views.at(-1),
    [board, solution, move],
  );
  if (!view) return null;
  return (
    <BoardSvg
      view={view}
      hasLetters={hasLetters}
      prefix={`step-${move}-`}
      role="img"
      aria-label={alt}
      className="h-auto w-full"
    />
  );
}
