import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Block } from '#app/board/block.tsx';
import { BoardSvg, type DescribePiece, type PieceKind } from '#app/board/board-svg.tsx';
import { useLetters } from '#app/board/letters-choice.ts';
import { playLine, trustBoard } from '#app/board/line.ts';
import { MoveMark } from '#app/board/move-mark.tsx';
import { WhyArrows } from '#app/board/why-arrows.tsx';
import { useWords } from '#app/words/use-words.ts';
import type { Guide } from '../guide.ts';
import { explainBoard } from './explain-board.ts';
import { glideMs } from './glide.ts';
import { nameWithNotes, PieceNote, usePieceNote } from './piece-note.tsx';
import { SignLegend } from './sign-legend.tsx';
import { useGlide } from './use-glide.ts';
import { useWhy } from './use-why.ts';

export { LettersLegend } from './letters-legend.tsx';
export { WhyStep } from './why-step.tsx';

export interface LiveBoardProps {
  readonly guide: Pick<Guide, 'board' | 'solution'>;
  readonly at: number;
  readonly speed: number;
  /** Arrows explain the next move. */
  readonly hasWhy: boolean;
}

/** The board of a walkthrough: moves glide, and pieces with signs have a note. */
export default function LiveBoard({ guide, at, speed, hasWhy }: LiveBoardProps): ReactNode {
  const t = useTranslations('walkthrough');
  const words = useWords();
  const hasLetters = useLetters();
  const svg = useRef<SVGSVGElement>(null);
  const { board, solution } = guide;
  const line = useMemo(() => playLine(trustBoard(board), solution), [board, solution]);
  const view = line.views[at] ?? line.views[0];
  const ghost = useGlide(svg, line, at, speed);
  const note = usePieceNote(svg, at);
  const why = useWhy(words, board, solution, hasWhy ? at : undefined);
  const [start] = line.views;
  const notes = useMemo(
    () => (view && start ? explainBoard(words, view, start) : new Map()),
    [words, view, start],
  );
  // The legend belongs below the board's controls, so it is rendered where the page has a place for it, if it has one.
  const [place, setPlace] = useState<Element | null>();
  useEffect(
    () => setPlace(svg.current?.closest('.player-frame')?.querySelector('[data-signs]')),
    [],
  );
  if (!view) return null;
  const [made, next] = [line.moves[at - 1], line.moves[at]];
  // A block's name and a gate's width are visible anyway; notes explain what is not.
  const listSentences = (kind: PieceKind, id: string): readonly string[] => {
    const sentences = notes.get(id) ?? [];
    return sentences.length > (kind === 'gate' ? 2 : 1) ? sentences : [];
  };
  const describePiece: DescribePiece = (kind, id) => {
    const sentences = listSentences(kind, id);
    if (sentences.length === 0) return undefined;
    return {
      tabIndex: 0,
      role: 'img',
      'aria-label': nameWithNotes(sentences),
      className: 'board-piece',
    };
  };
  return (
    <>
      <BoardSvg
        ref={svg}
        view={view}
        hasLetters={hasLetters}
        describePiece={describePiece}
        role="group"
        aria-label={at === 0 ? t('pictureStart') : t('pictureAfter', { move: at })}
        className="absolute inset-0 size-full overflow-visible"
        {...note.handlers}
        overlay={
          <>
            {ghost && (
              <g key={ghost.key} data-ghost pointerEvents="none">
                <Block block={ghost.block} hasLetters={hasLetters} prefix="u-" />
              </g>
            )}
            {next && (
              <MoveMark
                key={`next-${at}`}
                view={view}
                marked={next}
                hasLetters={hasLetters}
                prefix="u-"
                delayMs={made && glideMs(made.path, speed)}
              />
            )}
            {why && <WhyArrows view={view} pieces={why.pieces} gate={why.gate} />}
          </>
        }
      />
      {note.open && (
        <PieceNote place={note.open} sentences={listSentences(note.open.kind, note.open.id)} />
      )}
      {place &&
        start &&
        createPortal(<SignLegend words={words} view={view} start={start} />, place)}
    </>
  );
}
