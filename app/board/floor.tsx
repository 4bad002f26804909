import type { Cell } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import { FRAME } from './board-size.ts';
import { hullPath, outlinePath } from './outline.ts';
import { FLOOR, INK, PAINTS } from './palette.ts';
import { UNIT } from './unit.ts';

interface FloorProps {
  readonly floor: readonly string[];
  readonly prefix: string;
}

/** The frame and the floor with its holes. */
export function Floor({ floor, prefix }: FloorProps) {
  const cells = listFloor(floor);
  const hull = hullPath([...cells, ...listNotches(floor)], 0, 6);
  return (
    <>
      <g strokeWidth={2 * FRAME} strokeLinejoin="round">
        <path d={hull} fill={FLOOR.shade} stroke={FLOOR.shade} transform="translate(0 2.5)" />
        <path d={hull} fill={FLOOR.wall} stroke={FLOOR.wall} />
      </g>
      <path d={outlinePath(cells, -1.5, 7)} fill={INK} fillRule="evenodd" />
      <path d={outlinePath(cells, 0, 6)} fill={FLOOR.ground} fillRule="evenodd" />
      <path
        d={outlinePath(cells, 0, 6)}
        fill={`url(#${prefix}cells)`}
        fillRule="evenodd"
        data-floor="true"
      />
    </>
  );
}

/** Floor that only blocks of its colour may cover. */
export function FloorPath({ path }: { readonly path: PositionView['paths'][number] }) {
  const { face } = PAINTS[path.color];
  return (
    <>
      <path d={outlinePath(path.cells, 3, 9)} fill={face} fillOpacity=".26" />
      <path
        d={outlinePath(path.cells, 4, 8)}
        fill="none"
        stroke={face}
        strokeWidth="2.5"
        strokeDasharray="7 5"
      />
    </>
  );
}

export function listFloor(floor: readonly string[]): readonly Cell[] {
  return floor.flatMap((row, y) =>
    [...row].flatMap((cell, x): Cell[] => (cell === '.' ? [[x, y]] : [])),
  );
}

/** Gaps of one cell between two floor cells. The frame would overlap itself there, so it runs straight across. */
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

export function FloorDefs({ prefix }: { readonly prefix: string }) {
  return (
    <pattern id={`${prefix}cells`} width={UNIT} height={UNIT} patternUnits="userSpaceOnUse">
      <rect x="1.5" y="1.5" width="37" height="37" rx="7" fill={FLOOR.cell} />
    </pattern>
  );
}
