import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { findDestinations } from '#engine/moves.ts';
import type { Move } from '#engine/types.ts';
import { namePieces } from '../../../words/piece-names.ts';
import type { Words } from '../../../words/words.ts';
import { Block } from '../../board/block.tsx';
import { BoardSvg, type DescribePiece } from '../../board/board-svg.tsx';
import { useLetters } from '../../board/letters-choice.ts';
import { outlinePath } from '../../board/outline.ts';
import { explainBoard } from '../live/explain-board.ts';
import { type NotePlace, nameWithNotes, PieceNote, placeOf } from '../live/piece-note.tsx';
import { useGlide } from '../live/use-glide.ts';
import { type PlayState, positionNow, viewNow } from './play-state.ts';
import { useDrag } from './use-drag.ts';

interface PlayBoardProps {
  readonly state: PlayState;
  readonly words: Words;
  /** A block that a hint points at. */
  readonly hinted: string | undefined;
  readonly onMove: (move: Move) => void;
}

/** The board in the visitor's hands. */
export function PlayBoard({ state, words, hinted, onMove }: PlayBoardProps): ReactNode {
  const t = useTranslations('walkthrough');
  const hasLetters = useLetters();
  const svg = useRef<SVGSVGElement>(null);
  const [note, setNote] = useState<NotePlace>();
  const [said, setSaid] = useState('');
  const view = viewNow(state);
  const position = positionNow(state);
  const ghost = useGlide(svg, state.line, state.at, 1);
  const names = useMemo(() => namePieces(words, view), [words, view]);
  const explained = useMemo(() => explainBoard(words, view), [words, view]);
  const drag = useDrag(svg, {
    view,
    findDestinations: (id) => findDestinations(position, id),
    onMove: (move) => {
      setNote(undefined);
      setSaid('');
      // What leaves takes the focus with it; the board keeps it for the next key.
      if (move.gate !== undefined && svg.current?.contains(document.activeElement))
        svg.current.focus();
      onMove(move);
    },
    onTap: (id) => {
      const piece = svg.current?.querySelector<SVGGElement>(`[data-id="${CSS.escape(id)}"]`);
      setNote(piece && svg.current && note?.id !== id ? placeOf(piece, svg.current) : undefined);
    },
    onSay: (what, id) => setSaid(t(`play.${what}`, { block: names.block(id) })),
  });
  const describePiece: DescribePiece = (kind, id) => {
    const label = nameWithNotes(explained.get(id) ?? []);
    if (kind === 'gate' || kind === 'path') return { role: 'img', 'aria-label': label };
    return {
      tabIndex: 0,
      role: 'button',
      'aria-label': label,
      'aria-pressed': drag.picked === id,
      className: `board-piece is-movable${drag.picked === id ? ' is-held' : ''}${hinted === id ? ' is-hinted' : ''}`,
    };
  };
  const hintedBlock =
    view.blocks.find(({ id }) => id === hinted) ?? view.crates.find(({ id }) => id === hinted);
  return (
    <>
      <BoardSvg
        ref={svg}
        view={view}
        hasLetters={hasLetters}
        describePiece={describePiece}
        role="group"
        tabIndex={-1}
        aria-label={t('play.board')}
        className="absolute inset-0 size-full touch-none overflow-visible select-none"
        {...drag.handlers}
        overlay={
          <>
            {hintedBlock && (
              <path
                d={outlinePath(hintedBlock.cells, -1, 11)}
                className="hint-ring"
                pointerEvents="none"
              />
            )}
            {ghost && (
              <g key={ghost.key} data-ghost pointerEvents="none">
                <Block block={ghost.block} hasLetters={hasLetters} prefix="u-" />
              </g>
            )}
          </>
        }
      />
      {note && <PieceNote place={note} sentences={explained.get(note.id) ?? []} />}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
