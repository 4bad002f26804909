/**
 * The pictograms on blocks and gates, our own drawings, each centred on [0, 0], upright and at most 26 units across.
 */

import type { Color } from '#engine/types.ts';
import { GOLD, HIDDEN, ICE, INK, PAINTS, PAPER, STEEL } from './palette.ts';

interface NumberProps {
  readonly value: number | string;
  readonly size?: number;
  readonly fill?: string;
  /** Drawn round the digits so that they stand on anything. */
  readonly halo?: string;
  readonly y?: number;
}

export function Count({ value, size = 15, fill = PAPER, halo, y = 0 }: NumberProps) {
  const text = String(value);
  const fitted = text.length > 2 ? size * 0.8 : size;
  return (
    <text
      y={y + fitted * 0.36}
      fontSize={fitted}
      fill={fill}
      {...(halo && { stroke: halo, strokeWidth: 4, paintOrder: 'stroke', strokeLinejoin: 'round' })}
    >
      {text}
    </text>
  );
}

/** A dark coin for light glyphs. */
export function Coin({ fill = INK }: { readonly fill?: string }) {
  return <circle r="14.5" fill={fill} stroke={PAPER} strokeWidth="1.5" />;
}

const STAR = 'M0-11 3.1-4 10.6-3.4 4.9 1.5 6.6 8.9 0 5-6.6 8.9-4.9 1.5-10.6-3.4-3.1-4Z';

export function StarGlyph() {
  return (
    <path
      d={STAR}
      fill={GOLD}
      stroke={INK}
      strokeWidth="2.5"
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

/** A padlock with the number of keys still missing; `isJumping` adds an arrow for its next jump. */
export function LockGlyph({
  keys,
  isJumping,
}: {
  readonly keys?: number;
  readonly isJumping?: boolean;
}) {
  return (
    <>
      <path d="M-5-2v-4a5 5 0 0 1 10 0v4" fill="none" stroke={INK} strokeWidth="6.5" />
      <path d="M-5-2v-4a5 5 0 0 1 10 0v4" fill="none" stroke={STEEL.face} strokeWidth="3.4" />
      <rect
        x="-10"
        y="-3.5"
        width="20"
        height="16"
        rx="4"
        fill={GOLD}
        stroke={INK}
        strokeWidth="2"
      />
      {keys === undefined ? (
        <path d="M0 2v5" stroke={INK} strokeWidth="3.4" strokeLinecap="round" />
      ) : (
        <Count value={keys} size={13} fill={INK} y={4.5} />
      )}
      {isJumping && (
        <path
          d="M-13-6a14.5 14.5 0 0 1 25-1.5M12.5-13v6h-6"
          fill="none"
          stroke={GOLD}
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </>
  );
}

/** Open blades above, and the rings of the handle in the colour of the ropes they cut. */
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

export function BombGlyph({ seconds }: { readonly seconds: number }) {
  return (
    <>
      <path d="M6-9q4-6 8-3" fill="none" stroke={PAPER} strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="14.5" cy="-11.5" r="3.4" fill={GOLD} />
      <path
        d="M2-14.5h7.5l2 6.5"
        fill={INK}
        stroke={PAPER}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle r="13" fill={INK} stroke={PAPER} strokeWidth="1.5" />
      <Count value={seconds} size={14} />
    </>
  );
}

export function DynamiteGlyph({ exits }: { readonly exits: number }) {
  return (
    <>
      <path d="M0-12q1-5 6-4" fill="none" stroke={PAPER} strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="8" cy="-15.5" r="3" fill={GOLD} />
      <path
        d="M-13-11q0-2 2-2h5q2 0 2 2 0-2 2-2h4q2 0 2 2 0-2 2-2h5q2 0 2 2v22q0 2-2 2h-5q-2 0-2-2 0 2-2 2h-4q-2 0-2-2 0 2-2 2h-5q-2 0-2-2Z"
        fill="#c4162a"
        stroke={PAPER}
        strokeWidth="1.5"
      />
      <path d="M-13-7.5h26v15h-26z" fill={INK} />
      <Count value={exits} size={14} />
    </>
  );
}

/** A two-coloured pill with the seconds that it adds. */
export function CapsuleGlyph({ seconds }: { readonly seconds: number }) {
  return (
    <>
      <path d="M0-9.5h6a9.5 9.5 0 0 1 0 19H0Z" fill="#0f766e" />
      <path d="M0-9.5h-6a9.5 9.5 0 0 0 0 19H0Z" fill="#0d5f8a" />
      <rect
        x="-15.5"
        y="-9.5"
        width="31"
        height="19"
        rx="9.5"
        fill="none"
        stroke={PAPER}
        strokeWidth="1.8"
      />
      <Count value={`+${seconds}`} size={13} />
    </>
  );
}

/** Two opposite arrows on the other colour. */
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

/** A snowflake behind the number of exits until it thaws. */
export function IceGlyph({ exits }: { readonly exits: number }) {
  return (
    <>
      <path
        d="M0-14v28M-12-7 12 7M-12 7 12-7M-3-12 0-9l3-3M-3 12 0 9l3 3M-12-3l4 1-1 4M12-3l-4 1 1 4"
        fill="none"
        stroke={ICE.edge}
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <Count value={exits} size={19} fill={ICE.ink} halo={ICE.edge} />
    </>
  );
}

export function HiddenGlyph({ exits }: { readonly exits: number }) {
  return (
    <>
      <circle r="13" fill={HIDDEN.face} />
      <text y="7.5" fontSize="22" fill={PAPER}>
        ?
      </text>
      <circle cx="11" cy="-10" r="7.5" fill={PAPER} />
      <g transform="translate(11 -10)">
        <Count value={exits} size={11} fill={INK} />
      </g>
    </>
  );
}

/** A clasp that opens by itself after some exits. */
export function ClaspGlyph({ exits }: { readonly exits: number }) {
  return (
    <>
      <rect
        x="-10"
        y="-10"
        width="20"
        height="20"
        rx="6"
        fill={PAPER}
        stroke={INK}
        strokeWidth="2"
      />
      <Count value={exits} size={14} fill={INK} />
    </>
  );
}
