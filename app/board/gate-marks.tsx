import {
  freeStretch,
  GATE_STARS,
  type GatePlace,
  type GateStretch,
  MARKS_OUT,
  type MarkPlace,
  placeGateMarks,
} from '#drawing/gate-marks.ts';
import type { GateView } from '#engine/view.ts';
import { Shield } from './chains.tsx';
import { openPart, TURN, transformOf } from './gate-frame.ts';
import { Count, Stars } from './glyphs.tsx';
import { LETTERS, PAINTS, PAPER } from './palette.ts';

export interface GateProps {
  readonly gate: GateView;
  /** All gates of the board. */
  readonly gates: readonly GatePlace[];
  readonly hasLetters: boolean;
}

/** The marks of a gate alone, for over a block that covers parts of them. */
export function GateMarks({ gate, gates, hasLetters }: GateProps) {
  const marks = placeMarks(gate, gates, hasLetters);
  return (
    marks.length > 0 && (
      <g transform={transformOf(gate)}>
        <PlacedMarks gate={gate} marks={marks} />
      </g>
    )
  );
}

/** A mark, and its place along the rotated gate. */
interface PlacedMark extends MarkPlace {
  readonly mark: MarkName;
}

/** The gate's marks, on the open part of what other gates leave of it. */
export function placeMarks(
  gate: GateView,
  gates: readonly GatePlace[],
  hasLetters: boolean,
): readonly PlacedMark[] {
  const { from, width, isFlipped } = openPart(gate);
  const open: GateStretch = isFlipped ? [-from - width, -from] : [from, from + width];
  const free = freeStretch(gate, gates);
  const marks = listMarks(gate, hasLetters);
  const places = placeGateMarks(marks.length, [
    Math.max(open[0], free[0]),
    Math.min(open[1], free[1]),
  ]);
  return places.map(({ along, scale }, index) => ({
    mark: marks[index] as MarkName,
    along: isFlipped ? -along : along,
    scale,
  }));
}

export function PlacedMarks({
  gate,
  marks,
}: {
  readonly gate: GateView;
  readonly marks: readonly PlacedMark[];
}) {
  const turn = TURN[gate.side];
  return marks.map(({ mark, along, scale }) => (
    <g
      key={mark}
      transform={`translate(${along} ${-MARKS_OUT})${turn ? ` rotate(${-turn})` : ''} scale(${scale})`}
    >
      <Mark mark={mark} gate={gate} />
    </g>
  ));
}

type MarkName = 'ice' | 'locks' | 'jumping' | 'star' | 'next' | 'letter';

function listMarks(gate: GateView, hasLetters: boolean): readonly MarkName[] {
  const marks: readonly (readonly [MarkName, boolean])[] = [
    ['letter', hasLetters],
    ['star', gate.star],
    ['ice', gate.iceLeft > 0],
    ['locks', gate.locksLeft > 0],
    ['jumping', gate.jumpingLock],
    ['next', gate.next !== null],
  ];
  return marks.filter(([, isOn]) => isOn).map(([mark]) => mark);
}

function Mark({ mark, gate }: { readonly mark: MarkName; readonly gate: GateView }) {
  switch (mark) {
    case 'ice':
      return <Count value={gate.iceLeft} size={23} />;
    case 'locks':
      return <Shield keys={gate.locksLeft} />;
    case 'jumping':
      return (
        <path
          d="M-9.5-7 0 0-9.5 7zM1-7 10.5 0 1 7z"
          fill={PAPER}
          stroke={PAPER}
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      );
    case 'star':
      return <Stars at={GATE_STARS} />;
    case 'next':
      return <NextColor gate={gate} />;
    case 'letter':
      return (
        <Count
          value={LETTERS[gate.color]}
          size={20}
          fill={PAINTS[gate.color].ink}
          halo={PAINTS[gate.color].face}
        />
      );
  }
}

/** The next color: round on a ring gate, changed by its own exits, and square on a switch gate, changed by every exit. */
function NextColor({ gate: { next, turnsOn } }: { readonly gate: GateView }) {
  if (!next) return null;
  const { face, ink } = PAINTS[next];
  return (
    <>
      <rect
        x="-9"
        y="-9"
        width="18"
        height="18"
        rx={turnsOn === 'own-exit' ? 9 : 3}
        fill={face}
        stroke={PAPER}
        strokeWidth="2.4"
      />
      <path
        d={
          turnsOn === 'own-exit'
            ? 'M3.6-2.6A4.4 4.4 0 1 0 4.3 1M4.6-5.4v3.4H1.2'
            : 'M-5-2h9M2-4.6 4.6-2 2 .6M5 3h-9M-2 .6-4.6 3-2 5.6'
        }
        fill="none"
        stroke={ink}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}
