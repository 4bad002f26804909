import {
  freeStretch,
  GATE_DEPTH,
  GATE_STARS,
  type GatePlace,
  type GateStretch,
  MARKS_OUT,
  MARKS_SCALE,
  placeGateMarks,
} from '#drawing/gate-marks.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell, Side } from '#engine/types.ts';
import type { GateView } from '#engine/view.ts';
import { Chain, Shield } from './chains.tsx';
import { Count, Stars } from './glyphs.tsx';
import { CURTAIN, ICE, INK, LETTERS, NAVY, PAINTS, PAPER } from './palette.ts';

interface GateProps {
  readonly gate: GateView;
  /** All gates of the board. */
  readonly gates: readonly GatePlace[];
  readonly hasLetters: boolean;
}

/** One gate, drawn as if at the top edge (outwards is up, the origin in the middle of its run) and then rotated; text is rotated back. */
export function Gate({ gate, gates, hasLetters }: GateProps) {
  const { from, width } = openPart(gate);
  const paint = PAINTS[gate.color];
  const whole = gate.cells.length * UNIT;
  const marks = placeMarks(gate, gates, hasLetters);
  const tips = Array.from({ length: Math.round(width / UNIT) }, (_, i) => from + (i + 0.5) * UNIT);
  const freeTips = tips.filter((tip) => marks.every(({ place }) => Math.abs(place - tip) > 15));
  return (
    <g transform={transformOf(gate)}>
      {gate.changesSize && <ClosedPart whole={whole} face={paint.face} />}
      {gate.turnsOn === 'own-exit' && gate.next && (
        <path
          d={band(from + 1, width - 2, -6)}
          fill={PAINTS[gate.next].face}
          stroke={INK}
          strokeWidth="1.2"
        />
      )}
      <path d={band(from, width)} fill={paint.lip} />
      <path d={band(from + 1.5, width - 3, 1.5)} fill={paint.face} />
      {gate.turnsOn === 'any-exit' && gate.next && (
        <Caps from={from} width={width} face={PAINTS[gate.next].face} />
      )}
      {!gate.isShut && <Triangles tips={freeTips} ink={paint.ink} />}
      {gate.shutter && <Shutter from={from} width={width} isShut={gate.shutter === 'shut'} />}
      {gate.iceLeft > 0 && (
        <path
          d={band(from + 3.5, width - 7, 3)}
          fill={ICE.face}
          fillOpacity=".86"
          stroke={ICE.edge}
          strokeWidth="1.5"
        />
      )}
      {gate.locksLeft > 0 && (
        <Chain d={`M${from + 3}-2v-4q0-3 3-3H${from + width - 6}q3 0 3 3v4`} />
      )}
      {gate.jumpingLock && (
        <path d={band(from + 9, width - 18, -2)} fill={NAVY} stroke={PAPER} strokeWidth="1.6" />
      )}
      {gate.changesSize &&
        (width < whole ? (
          <Teeth from={from} width={width} whole={whole} face={paint.face} />
        ) : (
          <SizeMark whole={whole} />
        ))}
      <PlacedMarks gate={gate} marks={marks} />
    </g>
  );
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

const TURN: Readonly<Record<Side, number>> = { top: 0, right: 90, bottom: 180, left: 270 };

function transformOf({ cells, side }: GateView): string {
  const [x, y] = edgeMiddle(cells, side);
  return `translate(${x} ${y})${TURN[side] ? ` rotate(${TURN[side]})` : ''}`;
}

/** A mark, and its place along the rotated gate. */
interface PlacedMark {
  readonly mark: MarkName;
  readonly place: number;
}

/** The gate's marks, on the open part of what other gates leave of it. */
function placeMarks(
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
  return marks.map((mark, index) => ({
    mark,
    place: (places[index] as number) * (isFlipped ? -1 : 1),
  }));
}

function PlacedMarks({
  gate,
  marks,
}: {
  readonly gate: GateView;
  readonly marks: readonly PlacedMark[];
}) {
  const turn = TURN[gate.side];
  return marks.map(({ mark, place }) => (
    <g
      key={mark}
      transform={`translate(${place} ${-MARKS_OUT})${turn ? ` rotate(${-turn})` : ''} scale(${MARKS_SCALE})`}
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

function Triangles({ tips, ink }: { readonly tips: readonly number[]; readonly ink: string }) {
  return (
    <path
      d={tips.map((tip) => `M${tip - 6.5}-4.5 ${tip}-12l6.5 7.5z`).join('')}
      fill={ink}
      stroke={ink}
      strokeWidth="2"
      strokeLinejoin="round"
      fillOpacity=".8"
      strokeOpacity=".8"
    />
  );
}

/** Closed, bars cross the gate and a zigzag seam runs along its front; open, one bar is left at each end. */
function Shutter({
  from,
  width,
  isShut,
}: {
  readonly from: number;
  readonly width: number;
  readonly isShut: boolean;
}) {
  const count = isShut ? Math.round(width / 13) : 1;
  const step = (width - 6) / count;
  const bars = Array.from({ length: count + 1 }, (_, n) => `M${from + 3 + n * step}-17V0`).join('');
  const teeth = Math.round(width / 10);
  const half = width / teeth / 2;
  const seam = Array.from({ length: teeth }, () => `l${half}-4 ${half} 4`);
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={bars} stroke={INK} strokeWidth="5.6" />
      <path d={bars} stroke={CURTAIN.rim} strokeWidth="3.6" />
      {isShut && (
        <>
          <path d={`M${from} 0${seam.join('')}`} stroke={INK} strokeWidth="4.6" />
          <path d={`M${from} 0${seam.join('')}`} stroke={CURTAIN.rim} strokeWidth="2.2" />
        </>
      )}
    </g>
  );
}

/** Both ends of a gate, in its next color. */
function Caps({
  from,
  width,
  face,
}: {
  readonly from: number;
  readonly width: number;
  readonly face: string;
}) {
  const right = from + width;
  return (
    <path
      d={`M${from + 1} 1v-14q0-5 5-5h3V1zM${right - 1} 1v-14q0-5-5-5h-3V1z`}
      fill={face}
      stroke={INK}
      strokeWidth="1.4"
    />
  );
}

function ClosedPart({ whole, face }: { readonly whole: number; readonly face: string }) {
  return <path d={band(1 - whole / 2, whole - 2, 1)} fill={NAVY} stroke={face} strokeWidth="2" />;
}

/** Three small teeth at each end of the opening next to a closed part. */
function Teeth({
  from,
  width,
  whole,
  face,
}: {
  readonly from: number;
  readonly width: number;
  readonly whole: number;
  readonly face: string;
}) {
  const ends = [
    { x: from, out: -5 },
    { x: from + width, out: 5 },
  ].filter(({ x }) => Math.abs(x) < whole / 2);
  const teeth = ends.map(
    ({ x, out }) =>
      `M${x}-15.5l${out} 2.5 ${-out} 2.5 ${out} 2.5 ${-out} 2.5 ${out} 2.5 ${-out} 2.5z`,
  );
  return <path d={teeth.join('')} fill={face} stroke={face} strokeLinejoin="round" />;
}

/** A double arrow along an opening whose size changes. */
function SizeMark({ whole }: { readonly whole: number }) {
  const end = whole / 2 - 5;
  const y = -GATE_DEPTH + 0.5;
  const d = `M${4 - end} ${y - 3.5}l-4 3.5 4 3.5M${end - 4} ${y - 3.5}l4 3.5-4 3.5M${-end} ${y}H${end}`;
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={d} stroke={INK} strokeWidth="4.6" />
      <path d={d} stroke={PAPER} strokeWidth="1.9" />
    </g>
  );
}

/** A strip along the floor's edge from `from`, with rounded outer corners; `inset` moves its outer edge inwards. */
function band(from: number, width: number, inset = 0): string {
  const height = GATE_DEPTH - inset - 5;
  return `M${from + 1} 1v${-height - 1}q0-5 5-5h${width - 12}q5 0 5 5v${height + 1}z`;
}

/** The open cells along the rotated gate, measured from the middle of the whole run. */
function openPart({ cells, open: [first, last], side }: GateView) {
  const along = side === 'top' || side === 'bottom' ? 0 : 1;
  const positions = cells.map((cell) => cell[along] as number);
  const low = Math.min(...positions);
  const open = positions.slice(first, last + 1).map((position) => position - low);
  const isFlipped = side === 'bottom' || side === 'left';
  const start = isFlipped ? cells.length - 1 - Math.max(...open) : Math.min(...open);
  return { from: (start - cells.length / 2) * UNIT, width: open.length * UNIT, isFlipped };
}

/** The middle of a gate on the floor's edge, in drawing units. */
export function edgeMiddle(cells: readonly Cell[], side: Side): readonly [number, number] {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) * UNIT, (Math.max(...xs) + 1) * UNIT];
  const [top, bottom] = [Math.min(...ys) * UNIT, (Math.max(...ys) + 1) * UNIT];
  if (side === 'top') return [(left + right) / 2, top];
  if (side === 'bottom') return [(left + right) / 2, bottom];
  return [side === 'left' ? left : right, (top + bottom) / 2];
}
