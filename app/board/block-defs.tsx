import type { PositionView } from '#engine/view.ts';
import { HIDDEN, PAINTS } from './palette.ts';

const RAINBOW = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;

/** Positions and angles of the question marks in a hidden cell, between the studs and the number. */
const MARKS = [
  'translate(8 9)rotate(-28)',
  'translate(31.5 8)rotate(24)',
  'translate(32 30)rotate(155)',
  'translate(8.5 30.5)rotate(-150)',
];

/** The patterns needed by this view's blocks. */
export function BlockDefs({
  view,
  prefix,
}: {
  readonly view: PositionView;
  readonly prefix: string;
}) {
  return (
    <>
      {view.blocks.some((block) => block.rainbow) && (
        <linearGradient id={`${prefix}rainbow`} x1="0" y1="1" x2="1" y2="0">
          {RAINBOW.map((color, index) => (
            <stop
              key={color}
              offset={index / (RAINBOW.length - 1)}
              stopColor={PAINTS[color].face}
            />
          ))}
        </linearGradient>
      )}
      {view.blocks.some((block) => block.color === null) && (
        <pattern
          id={`${prefix}slate`}
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0h4v9H0z" fill={PAINTS.none.lip} fillOpacity=".4" />
        </pattern>
      )}
      {view.blocks.some((block) => block.hiddenLeft > 0) && (
        <pattern id={`${prefix}hidden`} width="40" height="40" patternUnits="userSpaceOnUse">
          <g fill="none" stroke={HIDDEN.ink} strokeWidth="1.9" strokeLinecap="round">
            {MARKS.map((place) => (
              <path
                key={place}
                d="M-2.8-2.3a2.9 2.9 0 1 1 3.9 2.7q-1.1.5-1.1 1.8M0 5.2h0"
                transform={place}
              />
            ))}
          </g>
        </pattern>
      )}
    </>
  );
}
