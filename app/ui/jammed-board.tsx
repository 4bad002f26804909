/** A jammed board, drawn on pages that have no content. */
export function JammedBoard({ className = '' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 96 98" className={className} aria-hidden="true">
      <rect y="2" width="96" height="96" rx="14" fill="var(--board-ink)" opacity="0.5" />
      <rect width="96" height="96" rx="14" fill="var(--board-wall)" />
      <rect x="7" y="7" width="82" height="82" rx="8" fill="var(--board-floor)" />
      <g transform="translate(8 8)">
        {BLOCKS.map(({ color, path, studs }) => (
          <g key={color}>
            <path d={path} transform="translate(0 1.5)" fill={`var(--block-${color})`} />
            <path d={path} transform="translate(0 1.5)" fill="var(--board-ink)" opacity="0.4" />
            <path d={path} fill={`var(--block-${color})`} />
            {studs.map(([x, y]) => (
              <circle
                key={`${x} ${y}`}
                cx={x * CELL + 10}
                cy={y * CELL + 9.5}
                r="4"
                fill="var(--board-glint)"
                opacity="0.35"
              />
            ))}
          </g>
        ))}
      </g>
    </svg>
  );
}

const CELL = 20;

type Spot = readonly [x: number, y: number];

/** A bar from one cell to another, slightly inset. */
function bar(color: string, [x, y]: Spot, [toX, toY]: Spot) {
  const [width, height] = [(toX - x) * CELL + 12, (toY - y) * CELL + 11];
  const path = `M${x * CELL + 4} ${y * CELL + 0.5}h${width}a3 3 0 0 1 3 3v${height}a3 3 0 0 1-3 3h-${width}a3 3 0 0 1-3-3v-${height}a3 3 0 0 1 3-3Z`;
  const studs: Spot[] = [];
  for (let cx = x; cx <= toX; cx++) for (let cy = y; cy <= toY; cy++) studs.push([cx, cy]);
  return { color, path, studs };
}

const BLOCKS = [
  bar('blue', [0, 0], [1, 0]),
  {
    color: 'red',
    path: 'M44 0.5h12a3 3 0 0 1 3 3v31a3 3 0 0 1-3 3h-32a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3h14a3 3 0 0 0 3-3v-14a3 3 0 0 1 3-3Z',
    studs: [
      [2, 0],
      [1, 1],
      [2, 1],
    ] as const,
  },
  bar('yellow', [0, 1], [0, 2]),
  bar('purple', [3, 1], [3, 3]),
  bar('green', [1, 2], [2, 2]),
  bar('orange', [0, 3], [1, 3]),
  bar('teal', [2, 3], [2, 3]),
];
