import { GATE_DEPTH } from '#drawing/gate-marks.ts';
import { UNIT } from '#drawing/unit.ts';
import { Chain } from './chains.tsx';
import { openPart, transformOf } from './gate-frame.ts';
import { type GateProps, PlacedMarks, placeMarks } from './gate-marks.tsx';
import { CURTAIN, ICE, INK, NAVY, PAINTS, PAPER } from './palette.ts';

/** One gate, drawn as if at the top edge (outwards is up, the origin in the middle of its run) and then rotated; text is rotated back. */
export function Gate({ gate, gates, hasLetters }: GateProps) {
  const { from, width } = openPart(gate);
  const paint = PAINTS[gate.color];
  const whole = gate.cells.length * UNIT;
  const marks = placeMarks(gate, gates, hasLetters);
  const tips = Array.from({ length: Math.round(width / UNIT) }, (_, i) => from + (i + 0.5) * UNIT);
  const freeTips = tips.filter((tip) => marks.every(({ along }) => Math.abs(along - tip) > 15));
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
