interface LogoProps {
  readonly className?: string;
}

/** The logo: an L of three cells, and a block that has just come free. */
export function LogoMark({ className = 'size-7' }: LogoProps) {
  return (
    <svg viewBox="0 0 28 28" className={`shrink-0 ${className}`} aria-hidden="true">
      <LogoShapes accent="var(--accent)" orange="var(--block-orange)" glint="var(--board-glint)" />
    </svg>
  );
}

interface LogoShapesProps {
  readonly accent: string;
  readonly orange: string;
  readonly glint: string;
}

/** The logo in these colors, 28 units wide and high, within a drawing. */
export function LogoShapes({ accent, orange, glint }: LogoShapesProps) {
  return (
    <>
      <path
        d="M7 7.5h4a3 3 0 0 1 3 3V13a1 1 0 0 0 1 1h2.5a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V10.5a3 3 0 0 1 3-3Z"
        fill={accent}
      />
      <rect x="15.5" y="3" width="9.5" height="9.5" rx="3" fill={orange} />
      <g fill={glint} opacity=".45">
        <circle cx="9" cy="12.5" r="2" />
        <circle cx="9" cy="19" r="2" />
        <circle cx="15.5" cy="19" r="2" />
        <circle cx="20.25" cy="7.75" r="2" />
      </g>
    </>
  );
}
