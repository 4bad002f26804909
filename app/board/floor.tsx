import { FRAME, UNIT } from '#drawing/unit.ts';
import type { Cell } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import { hullPath, outlinePath } from './outline.ts';
import { FLOOR, INK, PAINTS } from './palette.ts';

interface FloorProps {
  readonly floor: readonly string[];
}

/** Radius of a cell's corners and the gap around it, in drawing units. */
const CELL_RADIUS = 7;
const CELL_GAP = 1.5;

/**
 * The cells of a floor, drawn as their inner squares; a stroke with round joins completes them. Each square is relative to the previous
 * one, which compresses to almost nothing. A pattern would be an image, which forced dark modes of browsers invert.
 */
function cellsPath(cells: readonly Cell[], gap = CELL_GAP): string {
  const side = UNIT - 2 * (gap + CELL_RADIUS);
  const at = gap + CELL_RADIUS;
  return cells
    .map(([x, y], n) => {
      const [fromX, fromY] = cells[n - 1] ?? [0, 0];
      const first = n === 0 ? at : 0;
      return `m${(x - fromX) * UNIT + first} ${(y - fromY) * UNIT + first}h${side}v${side}h-${side}z`;
    })
    .join('');
}

/** The frame and the floor with its holes. */
export function Floor({ floor }: FloorProps) {
  const cells = listFloor(floor);
  const hull = hullPath([...cells, ...listNotches(floor)], 0, 6);
  return (
    <>
      <g strokeWidth={2 * FRAME} strokeLinejoin="round">
        <path d={hull} fill={FLOOR.shade} stroke={FLOOR.shade} transform="translate(0 2.5)" />
        <path d={hull} fill={FLOOR.wall} stroke={FLOOR.wall} />
      </g>
      <path d={outlinePath(cells, -1.5, 7)} fill={INK} fillRule="evenodd" />
      <path d={outlinePath(cells, 0, 6)} fill={FLOOR.ground} fillRule="evenodd" data-floor="true" />
      <path
        d={cellsPath(cells)}
        fill={FLOOR.cell}
        stroke={FLOOR.cell}
        strokeWidth={2 * CELL_RADIUS}
        strokeLinejoin="round"
        data-floor="true"
      />
    </>
  );
}

/** Floor that only blocks of its color may cover: a bright frame in each cell, darker in the middle. */
export function FloorPath({ path }: { readonly path: PositionView['paths'][number] }) {
  const { face, lip } = PAINTS[path.color];
  return (
    <g strokeLinejoin="round" strokeWidth={2 * CELL_RADIUS}>
      <path d={cellsPath(path.cells, 3)} fill={face} stroke={face} />
      <path d={cellsPath(path.cells, 6.5)} fill={FLOOR.cell} stroke={FLOOR.cell} />
      <path d={cellsPath(path.cells, 6.5)} fill={lip} stroke={lip} opacity=".55" />
    </g>
  );
}

function listFloor(floor: readonly string[]): readonly Cell[] {
  return floor.flatMap((row, y) =>
    [...row].flatMap((cell, x): Cell[] => (cell === '.' ? [[x, y]] : [])),
  );
}

/** One-cell gaps between two floor cells. The frame would overlap itself there, so it runs straight across. */
function listNotches(floor: readonly string[]): readonly Cell[] {
  const isFloor = (x: number, y: number) => floor[y]?.[x] === '.';
  return floor.flatMap((row, y) =>
    [...row].flatMap((_, x): Cell[] => {
      const isGap =
        (isFloor(x - 1, y) && isFloor(x + 1, y)) || (isFloor(x, y - 1) && isFloor(x, y + 1));
      return isGap && !isFloor(x, y) ? [[x, y]] : [];
    }),
  );
}
