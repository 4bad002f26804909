import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Block } from '#app/board/block.tsx';
import { BoardSvg, type DescribePiece } from '#app/board/board-svg.tsx';
import { useLetters } from '#app/board/letters-choice.ts';
import { extendLine, startLine } from '#app/board/line.ts';
import { MoveMark } from '#app/board/move-mark.tsx';
import { WhyArrows } from '#app/board/why-arrows.tsx';
import { describePush } from '#app/words/describe-push.ts';
import type { Why } from '#app/words/describe-why.ts';
import { namePieces } from '#app/words/piece-names.ts';
import { displacementOf } from '#app/words/step-sentence.ts';
import { useWords } from '#app/words/use-words.ts';
import { explainPush } from '#engine/explain-push.ts';
import { findDestinations } from '#engine/moves.ts';
import type { Move, Side, Vector } from '#engine/types.ts';
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
import { giveFeedback } from './feedback.ts';
import { positionNow, viewNow } from './play-state.ts';
import { useDrag } from './use-drag.ts';
import { useFeedback } from './use-feedback.ts';
import type { Play } from './use-play.ts';

interface PlayBoardProps {
  readonly boardSize: Guide['boardSize'];
  readonly play: Play;
  /** Why the hinted move is made: arrows between the pieces involved. (Default: none) */
  readonly why?: Why | undefined;
  /** A drag that began before this board was rendered. (Default: none) */
  readonly grab?: Grab | undefined;
  /** Drawn over the board. */
  readonly children?: ReactNode;
}

/** A piece pressed without a pointer, and the position at that time. */
interface Pressed {
  readonly id: string;
  readonly view: PositionView;
}

const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];

/** How much of a move each level of hint draws. */
const HINT_DEPTHS = [undefined, 'block', 'direction', 'move', 'move'] as const;

/** The playable board with hints drawn on it. Below it are the destinations of a piece that was pressed without a pointer. */
export function PlayBoard(props: PlayBoardProps): ReactNode {
  const { boardSize, play, why, grab, children } = props;
  const { state, plan, dispatch } = play;
  const t = useTranslations('playing');
  const words = useWords();
  const hasLetters = useLetters();
  const svg = useRef<SVGSVGElement>(null);
  const [note, setNote] = useState<NotePlace>();
  /** Why the piece with the note went no further. */
  const [reason, setReason] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const [pressed, setPressed] = useState<Pressed>();
  const closed = useNoteClosing(note?.id, () => setNote(undefined));
  const view = viewNow(state);
  const position = positionNow(state);
  const ghost = useGlide(svg, state.line, state.at, 1);
  useFeedback(state);
  const start = state.line.views[0] ?? view;
  const names = useMemo(() => namePieces(words, view, start), [words, view, start]);
  const explained = useMemo(() => explainBoard(words, view, start), [words, view, start]);
  const depth = HINT_DEPTHS[state.hint];
  const marked = useMemo(() => {
    const [move] = plan ?? [];
    return move && extendLine(startLine(position), move)?.moves[0];
  }, [plan, position]);
  const makeMove = (move: Move) => dispatch({ kind: 'move', move, isByHand: true });
  const explainStop = (id: string, at: Vector, side: Side) => {
    const refusal = explainPush(position, id, at, side);
    return refusal && describePush(words, view, names, refusal);
  };
  /** Prefers a side on which something other than a wall blocks the piece. */
  const explainStuck = (id: string) => {
    const reasons = SIDES.map((side) => explainStop(id, [0, 0], side));
    return reasons.find((one) => one !== words.t('push.wall')) ?? reasons[0];
  };
  const openNote = (id: string, reason?: string) => {
    const piece = svg.current?.querySelector<SVGGElement>(`[data-id="${CSS.escape(id)}"]`);
    setNote(piece && svg.current ? placeOf(piece, svg.current) : undefined);
    setReason(reason);
  };
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
      // When a block leaves, its element loses the focus; the board takes it for the next key.
      if (move.gate !== undefined && svg.current?.contains(document.activeElement))
        svg.current.focus();
      makeMove(move);
    },
    onTap: (id) => {
      if (closed.current !== id) openNote(id);
    },
    onRefused: (id, at, side) => {
      giveFeedback('refuse');
      const reason = explainStop(id, at, side);
      openNote(id, reason);
      if (reason) setAnnouncement(`${words.begin(names.block(id))}. ${reason}`);
    },
    onStep: (id, at) => {
      setNote(undefined);
      const way = displacementOf(words, at);
      setAnnouncement(
        words.begin(way === '' ? t('back', { block: names.block(id) }) : t('stepped', { way })),
      );
    },
    onAnnounce: (what, id) => {
      const reason = what === 'stuck' ? explainStuck(id) : undefined;
      if (reason) openNote(id, reason);
      setAnnouncement(`${words.begin(t(what, { block: names.block(id) }))} ${reason ?? ''}`.trim());
    },
    onPress: (id) => setPressed({ id, view }),
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
              {why && drag.picked === undefined && (
                <WhyArrows view={view} pieces={why.pieces} gate={why.gate} />
              )}
              {ghost && (
                <g key={ghost.key} data-ghost pointerEvents="none">
                  <Block block={ghost.block} hasLetters={hasLetters} prefix="u-" />
                </g>
              )}
            </>
          }
        />
        {note && (
          <PieceNote
            place={note}
            sentences={
              reason
                ? [names.block(note.id), reason].map(words.begin)
                : (explained.get(note.id) ?? [])
            }
          />
        )}
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
            makeMove(move);
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
