/** The pictograms on blocks and gates, our own drawings. Each is upright, centered on [0, 0], and at most 26 units wide. */

import type { Color } from '#engine/types.ts';
import { CLASP, CLOCK, GOLD, INK, NAVY, PAINTS, PAPER, STEEL } from './palette.ts';

interface NumberProps {
  readonly value: number | string;
  readonly size?: number;
  readonly fill?: string;
  /** The outline of the digits, which keeps them legible on any color. (Default: navy) */
  readonly halo?: string;
}

export function Count({ value, size = 18, fill = PAPER, halo = NAVY }: NumberProps) {
  const text = String(value);
  const fitted = text.length > 2 ? size * 0.8 : size;
  return (
    <text
      y={fitted * 0.36}
      fontSize={fitted}
      fill={fill}
      stroke={halo}
      strokeWidth="4"
      paintOrder="stroke"
      strokeLinejoin="round"
    >
      {text}
    </text>
  );
}

/** A dark disc behind light pictograms. */
export function Coin({ fill = INK }: { readonly fill?: string }) {
  return <circle r="14.5" fill={fill} stroke={PAPER} strokeWidth="1.5" />;
}

const TIPS = 10;

/**
 * Five-pointed stars as one path, given their centers and radii in drawing units. Stars of one size have the same text, which compresses
 * well.
 */
function starsPath(stars: readonly (readonly [x: number, y: number, radius: number])[]): string {
  return stars.map(([x, y, radius]) => `M${x} ${round(y - radius)}${starPath(radius)}`).join('');
}

/** The outline, starting at the upper tip. */
function starPath(radius: number): string {
  const points = Array.from({ length: TIPS }, (_, tip) => {
    const reach = tip % 2 === 0 ? radius : radius * 0.48;
    const turn = (tip * Math.PI) / 5;
    return [reach * Math.sin(turn), -reach * Math.cos(turn)] as const;
  });
  const steps = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0];
    return `${round(x - fromX)} ${round(y - fromY)}`;
  });
  return `l${steps.join(' ')}z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Small white stars. */
export function Stars({ at }: { readonly at: Parameters<typeof starsPath>[0] }) {
  return (
    <path
      d={starsPath(at)}
      fill={PAPER}
      stroke={INK}
      strokeWidth="1.8"
      strokeLinejoin="round"
      paintOrder="stroke"
    />
  );
}

export function KeyGlyph() {
  return (
    <g stroke={GOLD} strokeWidth="3.4" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="-4.6" r="4.4" />
      <path d="M0 0h9.5v4.5M5 0v3.5" />
    </g>
  );
}

/** Open blades above; the handle's rings have the color of the ropes they cut. */
export function ScissorsGlyph({ color }: { readonly color: Color }) {
  return (
    <>
      <path
        d="M-4.5 3 5.5-10M4.5 3-5.5-10"
        stroke={STEEL.face}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g fill="none" stroke={PAPER} strokeWidth="5.6">
        <circle cx="-5" cy="6" r="3.6" />
        <circle cx="5" cy="6" r="3.6" />
      </g>
      <g fill="none" stroke={PAINTS[color].face} strokeWidth="3.2">
        <circle cx="-5" cy="6" r="3.6" />
        <circle cx="5" cy="6" r="3.6" />
      </g>
    </>
  );
}

/** A riveted sphere with a lit fuse. */
export function BombGlyph({ seconds }: { readonly seconds: number }) {
  return (
    <>
      <path d="M8-10q3-6 7-4" fill="none" stroke={PAPER} strokeWidth="2.4" strokeLinecap="round" />
      <path d="m15.5-18.5 1.2 3 3 .6-2.4 2 .6 3-2.7-1.6-2.7 1.4.8-3-2.2-2.1 3-.3z" fill={GOLD} />
      <circle r="14" fill={NAVY} stroke={PAPER} strokeWidth="1.5" />
      <path
        d="M-10-4h0M-7.5 8h0M7.5 8h0M10-4h0M0-11h0"
        stroke={PAPER}
        strokeOpacity=".55"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <g transform="rotate(-8)">
        <Count value={seconds} />
      </g>
    </>
  );
}

/** A tilted bundle of three sticks with two straps. */
export function DynamiteGlyph({ exits }: { readonly exits: number }) {
  return (
    <>
      <g transform="rotate(20)" strokeLinejoin="round">
        <path d="M-6-13q-2-6 3-5t3 4q2-5 6-2" fill="none" stroke="#a8bbd8" strokeWidth="2.2" />
        <path
          d="M-13.5-13h9v26h-9zM-4.5-13h9v26h-9zM4.5-13h9v26h-9z"
          fill="#f04e23"
          stroke={INK}
          strokeWidth="1.6"
        />
        <path d="M-14.5-7.5h29m-29 15h29" stroke={NAVY} strokeWidth="4" />
      </g>
      <Count value={exits} size={20} />
    </>
  );
}

/** An alarm clock with the seconds that it adds. */
export function CapsuleGlyph({ seconds }: { readonly seconds: number }) {
  return (
    <>
      <g fill={CLOCK.bell} stroke={INK} strokeWidth="1.4">
        <circle cx="-8.5" cy="-9.5" r="5" />
        <circle cx="8.5" cy="-9.5" r="5" />
        <circle cx="-7.5" cy="11.5" r="3.2" />
        <circle cx="7.5" cy="11.5" r="3.2" />
      </g>
      <circle r="12.5" fill={CLOCK.face} stroke={PAPER} strokeWidth="1.8" />
      <Count value={`+${seconds}`} size={20} />
    </>
  );
}

/** Two opposite arrows on the color that comes next. */
export function SwapGlyph({ color }: { readonly color: Color }) {
  return (
    <>
      <Coin fill={PAINTS[color].face} />
      <path
        d="M-8-3.5H6.5M3-7.5l4.5 4L3 .5M8 4.5H-6.5M-3 8.5l-4.5-4L-3 .5"
        fill="none"
        stroke={PAINTS[color].ink}
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

/** A bar across the seam of a temporary tie along the x axis, with the exits until it ends in its head. `turn`: how far the axis is rotated. */
export function ClaspGlyph({ exits, turn }: { readonly exits: number; readonly turn: number }) {
  return (
    <>
      <g fill={CLASP} stroke={INK} strokeWidth="1.2">
        <circle cx="-12" r="6.5" />
        <circle cx="12" r="6.5" />
      </g>
      <path d="M-12 0H12" stroke={NAVY} strokeWidth="7.5" strokeLinecap="round" />
      <circle cx="9" r="10" fill={NAVY} stroke={CLASP} strokeWidth="2" />
      <g transform={`translate(9)${turn ? ` rotate(${-turn})` : ''}`}>
        <Count value={exits} size={15} />
      </g>
    </>
  );
}
