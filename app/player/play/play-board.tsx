import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Block } from '#app/board/block.tsx';
import { BoardSvg, type DescribePiece } from '#app/board/board-svg.tsx';
import { useLetters } from '#app/board/letters-choice.ts';
import { extendLine, startLine } from '#app/board/line.ts';
import { MoveMark } from '#app/board/move-mark.tsx';
import { namePieces } from '#app/words/piece-names.ts';
import type { Words } from '#app/words/words.ts';
import { findDestinations } from '#engine/moves.ts';
import type { Move } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import { BoardBox } from '../board-box.tsx';
import type { Guide } from '../guide.ts';
import { holdBlocks } from '../hold-blocks.ts';
import { explainBoard } from '../live/explain-board.ts';
import {
  type NotePlace,
  nameWithNotes,
  PieceNote,
  placeOf,
  useNoteClosing,
} from '../live/piece-note.tsx';
import { useGlide } from '../live/use-glide.ts';
import type { Grab } from '../use-gestures.ts';
import { DestinationList } from './destination-list.tsx';
import { type PlayState, planNow, positionNow, viewNow } from './play-state.ts';
import { useDrag } from './use-drag.ts';

interface PlayBoardProps {
  readonly boardSize: Guide['boardSize'];
  readonly state: PlayState;
  readonly words: Words;
  /** A drag that began before this board was there. (Default: none) */
  readonly grab?: Grab | undefined;
  readonly onMove: (move: Move) => void;
  /** Drawn over the board. */
  readonly children?: ReactNode;
}

/** A piece pressed without a pointer, and the position in which it was. */
interface Pressed {
  readonly id: string;
  readonly view: PositionView;
}

/** How much of a move each step of the hint ladder draws. */
const HINT_DEPTHS = [undefined, 'block', 'direction', 'move', 'move'] as const;

/** The board to play, with the hints drawn on it; below it the destinations of a piece that was pressed without a pointer. */
export function PlayBoard(props: PlayBoardProps): ReactNode {
  const { boardSize, state, words, grab, onMove, children } = props;
  const t = useTranslations('playing');
  const hasLetters = useLetters();
  const svg = useRef<SVGSVGElement>(null);
  const [note, setNote] = useState<NotePlace>();
  const [announcement, setAnnouncement] = useState('');
  const [pressed, setPressed] = useState<Pressed>();
  const closed = useNoteClosing(note?.id, () => setNote(undefined));
  const view = viewNow(state);
  const position = positionNow(state);
  const ghost = useGlide(svg, state.line, state.at, 1);
  const start = state.line.views[0] ?? view;
  const names = useMemo(() => namePieces(words, view, start), [words, view, start]);
  const explained = useMemo(() => explainBoard(words, view, start), [words, view, start]);
  const depth = HINT_DEPTHS[state.hint];
  const plan = planNow(state);
  const marked = useMemo(() => {
    const [move] = plan ?? [];
    return move && extendLine(startLine(position), move)?.moves[0];
  }, [plan, position]);
  const destinations = useMemo(
    () => (pressed?.view === view ? findDestinations(position, pressed.id) : []),
    [pressed, position, view],
  );
  useEffect(() => holdBlocks(svg.current), []);
  const drag = useDrag(svg, {
    view,
    grab,
    findDestinations: (id) => findDestinations(position, id),
    onMove: (move) => {
      setNote(undefined);
      setAnnouncement('');
      // A block that leaves loses the focus; the board gets it for the next key.
      if (move.gate !== undefined && svg.current?.contains(document.activeElement))
        svg.current.focus();
      onMove(move);
    },
    onTap: (id) => {
      if (closed.current === id) return;
      const piece = svg.current?.querySelector<SVGGElement>(`[data-id="${CSS.escape(id)}"]`);
      setNote(piece && svg.current ? placeOf(piece, svg.current) : undefined);
    },
    onPress: (id) => setPressed({ id, view }),
    onAnnounce: (what, id) => setAnnouncement(words.begin(t(what, { block: names.block(id) }))),
  });
  const describePiece: DescribePiece = (kind, id) => {
    const label = nameWithNotes(explained.get(id) ?? []);
    if (kind === 'gate' || kind === 'path') return { role: 'img', 'aria-label': label };
    return {
      tabIndex: 0,
      role: 'button',
      'aria-label': label,
      'aria-pressed': drag.picked === id,
      className: `board-piece is-movable${drag.picked === id ? ' is-held' : ''}`,
    };
  };
  return (
    <>
      <BoardBox boardSize={boardSize}>
        <BoardSvg
          ref={svg}
          view={view}
          hasLetters={hasLetters}
          describePiece={describePiece}
          role="group"
          tabIndex={-1}
          aria-label={t('board')}
          className="absolute inset-0 size-full overflow-visible outline-none select-none"
          {...drag.handlers}
          overlay={
            <>
              {marked && depth && drag.picked === undefined && (
                <MoveMark
                  view={view}
                  marked={marked}
                  depth={depth}
                  hasLetters={hasLetters}
                  prefix="u-"
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
        {children}
      </BoardBox>
      {pressed && destinations.length > 0 && (
        <DestinationList
          id={pressed.id}
          name={names.block(pressed.id)}
          destinations={destinations}
          gates={view.gates}
          nameGate={names.gate}
          words={words}
          onMove={(move) => {
            svg.current?.focus();
            onMove(move);
          }}
          onClose={() => {
            svg.current?.focus();
            setPressed(undefined);
          }}
        />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
