import { middleOfPiece } from '#drawing/block-signs.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell } from '#engine/types.ts';
import type { BlockView, CrateView } from '#engine/view.ts';
import { Count } from './glyphs.tsx';
import { dotsPath, outlinePath } from './outline.ts';
import { INK, PAINTS, WOOD } from './palette.ts';

interface CrateProps {
  readonly crate: CrateView;
  readonly inside: readonly BlockView[];
}

/** A closed crate: planks, or studs under a lattice if it can move, with its contents painted on it and the exits left until it opens. */
export function Crate({ crate: { cells, movable, opensIn }, inside }: CrateProps) {
  const [x, y] = middleOfPiece(cells);
  return (
    <>
      <path d={outlinePath(cells, 1, 4)} fill={WOOD.lip} />
      <path d={outlinePath(cells, 1, 4)} fill={WOOD.face} transform="translate(0 -3)" />
      {movable ? (
        <path
          d={dotsPath(cells, [0, -3])}
          stroke={WOOD.plank}
          strokeWidth="19"
          strokeLinecap="round"
        />
      ) : (
        <path d={planksPath(cells)} stroke={WOOD.plank} strokeWidth="2.4" />
      )}
      {inside.map((block) => (
        <path
          key={block.id}
          d={outlinePath(block.cells, 9, 5)}
          fill={PAINTS[block.color ?? 'none'].face}
          stroke={INK}
          strokeWidth="1.5"
          transform="translate(0 -3)"
        />
      ))}
      {movable && (
        <path
          d={wafflePath(cells)}
          stroke={WOOD.waffle}
          strokeWidth="3"
          transform="translate(0 -3)"
        />
      )}
      <g fill="none" strokeLinejoin="round" transform="translate(0 -3)">
        <path d={outlinePath(cells, 3.5, 3)} stroke={WOOD.lip} strokeWidth="6.5" />
        <path
          d={outlinePath(cells, 3.2, 3)}
          stroke={movable ? WOOD.waffle : WOOD.rim}
          strokeWidth="4.4"
        />
      </g>
      <g transform={`translate(${x} ${y - 2.5})`}>
        <Count value={opensIn} size={23} />
      </g>
    </>
  );
}

function planksPath(cells: readonly Cell[]): string {
  return cells.map((cell) => barsPath(cells, cell, 0, [10, 24])).join('');
}

/** Two bars in each direction through each cell. */
function wafflePath(cells: readonly Cell[]): string {
  return cells
    .map((cell) => barsPath(cells, cell, 0, [13, 27]) + barsPath(cells, cell, 1, [13, 27]))
    .join('');
}

/** Bars through a cell along one axis, at these offsets on the other, ending at the crate's rim. */
function barsPath(
  cells: readonly Cell[],
  cell: Cell,
  along: 0 | 1,
  places: readonly number[],
): string {
  const hasNext = (step: number) =>
    cells.some((one) => one[along] === cell[along] + step && one[1 - along] === cell[1 - along]);
  const from = cell[along] * UNIT + (hasNext(-1) ? 0 : 3);
  const to = (cell[along] + 1) * UNIT - (hasNext(1) ? 0 : 3);
  return places
    .map((place) => {
      const at = (cell[1 - along] as number) * UNIT + place;
      return along === 0 ? `M${from} ${at}H${to}` : `M${at} ${from}V${to}`;
    })
    .join('');
}
