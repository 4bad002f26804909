import type { ReactNode } from 'react';

/** Signs made of blocks on a piece of floor, like everything else here. */
function Sign({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 64 64" className="size-14 shrink-0 sm:size-16" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="var(--board-floor)" />
      {children}
    </svg>
  );
}

interface CellProps {
  readonly x: number;
  readonly y: number;
  readonly color: string;
  readonly width?: number;
  readonly height?: number;
}

function Cell({ x, y, color, width = 18, height = 18 }: CellProps) {
  const studs = [];
  for (let dx = 9; dx < width; dx += 20) studs.push(dx);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx="4.5" fill={`var(--block-${color})`} />
      {studs.map((dx) => (
        <circle key={dx} cx={dx} cy="9" r="4" fill="var(--board-glint)" opacity="0.35" />
      ))}
    </g>
  );
}

/** A block with a tick: checked. */
export function BadgeSign() {
  return (
    <Sign>
      <rect x="13" y="13" width="38" height="38" rx="8" fill="var(--block-green)" />
      <path
        d="m22 33 7 7 14-15"
        fill="none"
        stroke="var(--board-ink)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Sign>
  );
}

/** The same block at three moments: one move at a time. */
export function StepSign() {
  return (
    <Sign>
      <g opacity="0.3">
        <Cell x={6} y={37} color="orange" />
      </g>
      <g opacity="0.6">
        <Cell x={23} y={23} color="orange" />
      </g>
      <Cell x={40} y={9} color="orange" />
    </Sign>
  );
}

/** A bar under a finger. */
export function DragSign() {
  return (
    <Sign>
      <Cell x={9} y={13} color="blue" width={38} />
      <Cell x={9} y={36} color="yellow" />
      <path
        d="M36 27.5c0-2 3-2.6 3.6-.4l2.4 8.9 7.4 2c2 .6 3 2.4 2.7 4.4l-1.4 9.1H38.2l-7-9c-1.4-1.9.9-4.3 2.9-3l3.5 2.4Z"
        fill="var(--board-glint)"
        stroke="var(--board-floor)"
        strokeWidth="1.5"
      />
    </Sign>
  );
}

/** One small block with much space around it. */
export function FeatherSign() {
  return (
    <Sign>
      <Cell x={23} y={32} color="teal" />
      <path
        d="M32 25V12m-6 6 6-6 6 6"
        fill="none"
        stroke="var(--block-teal)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Sign>
  );
}
