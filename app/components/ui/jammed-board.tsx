/**
 * A board where nothing can move, drawn for pages that have nothing to show. Rows of the little map are
 * rows of the board; a letter is a block, and each letter has its colour.
 */
const MAP = ['aab.', 'cbbd', 'ceed', 'ffgd'];

const FILLS: Record<string, string> = {
  a: 'var(--block-blue)',
  b: 'var(--block-red)',
  c: 'var(--block-yellow)',
  d: 'var(--block-purple)',
  e: 'var(--block-green)',
  f: 'var(--block-orange)',
  g: 'var(--block-teal)',
};

const CELL = 20;
const EDGE = 6;

export function JammedBoard({ className = '' }: { readonly className?: string }) {
  const size = MAP.length * CELL + 2 * EDGE;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={className} aria-hidden="true">
      <rect width={size} height={size} rx="10" fill="var(--board-wall)" />
      <rect
        x={EDGE - 1}
        y={EDGE - 1}
        width={size - 2 * EDGE + 2}
        height={size - 2 * EDGE + 2}
        rx="6"
        fill="var(--board-floor)"
      />
      {Object.keys(FILLS).map((letter) => (
        <g key={letter} fill={FILLS[letter]}>
          {listCells(letter).map(([x, y]) => (
            <g key={`${x} ${y}`} transform={`translate(${EDGE + x * CELL} ${EDGE + y * CELL})`}>
              <rect x="1" y="1" width={CELL - 2} height={CELL - 2} rx="4" />
              {MAP[y]?.[x + 1] === letter && <rect x="10" y="1" width={CELL} height={CELL - 2} />}
              {MAP[y + 1]?.[x] === letter && <rect x="1" y="10" width={CELL - 2} height={CELL} />}
              <circle cx="10" cy="10" r="4" fill="var(--board-glint)" opacity="0.35" />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

function listCells(letter: string): readonly (readonly [number, number])[] {
  return MAP.flatMap((row, y) =>
    [...row].flatMap((cell, x) => (cell === letter ? [[x, y] as const] : [])),
  );
}
