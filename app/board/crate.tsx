import type { BlockView, CrateView } from '#engine/view.ts';
import { boundsOf, middleOfPiece } from './block-signs.ts';
import { Count } from './glyphs.tsx';
import { outlinePath } from './outline.ts';
import { INK, PAINTS, PAPER, WOOD } from './palette.ts';
import { UNIT } from './unit.ts';

interface CrateProps {
  readonly crate: CrateView;
  readonly inside: readonly BlockView[];
}

/** A closed crate: planks, its contents painted on them, and the exits left until it opens. */
export function Crate({ crate, inside }: CrateProps) {
  const { cells } = crate;
  const [x, y] = middleOfPiece(cells);
  const planks = cells
    .map((cell) => `M${cell[0] * UNIT + 3} ${cell[1] * UNIT + 11}h34m-34 13h34`)
    .join('');
  return (
    <>
      <path d={outlinePath(cells, 1, 4)} fill={WOOD.lip} />
      <path d={outlinePath(cells, 1, 4)} fill={WOOD.face} transform="translate(0 -3)" />
      <path d={planks} stroke={WOOD.plank} strokeWidth="2" />
      {inside.map((block) => (
        <path
          key={block.id}
          d={outlinePath(block.cells, 8, 5)}
          fill={PAINTS[block.color ?? 'none'].face}
          stroke={INK}
          strokeWidth="1.5"
          transform="translate(0 -2)"
        />
      ))}
      <path
        d={outlinePath(cells, 3.5, 3)}
        fill="none"
        stroke={WOOD.lip}
        strokeWidth="4.5"
        strokeLinejoin="round"
        transform="translate(0 -2.5)"
      />
      {crate.movable && <MovableMark crate={crate} />}
      <g transform={`translate(${x} ${y - 2})`}>
        <rect
          x="-12"
          y="-11"
          width="24"
          height="22"
          rx="5"
          fill={PAPER}
          stroke={INK}
          strokeWidth="2"
        />
        <Count value={crate.opensIn} size={16} fill={INK} />
      </g>
    </>
  );
}

/** Arrow heads on all four sides. */
function MovableMark({ crate: { cells } }: { readonly crate: CrateView }) {
  const { left, right, top, bottom } = boundsOf(cells);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const heads = `M${x - 4.5} ${top + 8}l4.5-4.5 4.5 4.5M${x - 4.5} ${bottom - 8}l4.5 4.5 4.5-4.5M${left + 8} ${y - 4.5}l-4.5 4.5 4.5 4.5M${right - 8} ${y - 4.5}l4.5 4.5-4.5 4.5`;
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round" transform="translate(0 -2.5)">
      <path d={heads} stroke={INK} strokeWidth="6.5" />
      <path d={heads} stroke={PAPER} strokeWidth="3.2" />
    </g>
  );
}
