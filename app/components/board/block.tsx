import { memo } from 'react';
import type { Cell, Vector } from '#engine/types.ts';
import type { BlockView } from '#engine/view.ts';
import { Arrow, Bolts, Curtain, Ice, Ropes, ropeCells } from './block-overlays.tsx';
import { listSigns, longestRun, middleOf, placeSigns } from './block-signs.ts';
import { Count } from './glyphs.tsx';
import { dotsPath, INSET, outlinePath, RISE, UNIT } from './outline.ts';
import { HIDDEN, LETTERS, PAINTS, type Paint } from './palette.ts';
import { BlockSign } from './sign.tsx';

interface BlockProps {
  readonly block: BlockView;
  readonly hasLetters: boolean;
  /** Prefix of the ids of the patterns in this drawing. */
  readonly prefix: string;
}

/** Width of each lower layer that shows around the layer above it, in drawing units. */
const LAYER_WIDTH = 4.5;
/** Radius of a block's corners, in drawing units. */
const CORNER_RADIUS = 9;

/** One block with everything on it, at its place. Memoised on the contents of the block. */
export const Block = memo(
  BlockDrawing,
  (before, after) =>
    before.hasLetters === after.hasLetters &&
    before.prefix === after.prefix &&
    JSON.stringify(before.block) === JSON.stringify(after.block),
);

function BlockDrawing({ block, hasLetters, prefix }: BlockProps) {
  const { cells } = block;
  const signs = listSigns(block);
  const shaft = block.axis && { axis: block.axis, run: longestRun(cells, block.axis) };
  const placed = placeSigns(signs, cells, shaft ?? undefined);
  const isSigned = (cell: Cell) => placed.some(({ at }) => isWithin(cell, at));
  const roped = ropeCells(block).map(({ cell }) => cell);
  const taken = new Set([...(shaft?.run ?? []), ...roped, ...cells.filter(isSigned)].map(String));
  const free = cells.filter((cell) => !taken.has(String(cell)));
  const letterAt = block.color && hasLetters && block.hiddenLeft === 0 ? free[0] : undefined;
  const isSmallLetter = hasLetters && block.color && block.hiddenLeft === 0 && !letterAt;
  const paint = paintOf(block);
  const top = INSET + LAYER_WIDTH * Math.min(block.under.length, 2);
  return (
    <>
      <Bricks block={block} paint={paint} top={top} />
      {block.rainbow && (
        <path d={outlinePath(cells, top, CORNER_RADIUS)} fill={`url(#${prefix}rainbow)`} />
      )}
      {block.color === null ? (
        <path d={outlinePath(cells, top + 5, 5)} fill={`url(#${prefix}slate)`} />
      ) : (
        <Studs cells={free.filter((cell) => cell !== letterAt)} paint={paint} />
      )}
      {block.iceLeft > 0 && <Ice cells={cells} />}
      {block.curtain && <Curtain block={block} prefix={prefix} />}
      {shaft && (
        <Arrow
          shaft={shaft}
          left={block.axisLeft}
          isCrowded={placed.some(({ at }) => shaft.run.some((cell) => isWithin(cell, at)))}
        />
      )}
      <Ropes block={block} />
      {block.fixed && <Bolts cells={cells} />}
      {placed.map((one) => (
        <BlockSign key={one.sign} placed={one} block={block} />
      ))}
      {letterAt && <Letter block={block} cell={letterAt} paint={paint} />}
      {isSmallLetter && <CornerLetter block={block} paint={paint} />}
    </>
  );
}

function isWithin([x, y]: Cell, [ax, ay]: Vector): boolean {
  const [mx, my] = middleOf([x, y]);
  return Math.abs(mx - ax) <= UNIT / 2 && Math.abs(my - ay) <= UNIT / 2;
}

/** The paint of its outer colour as the player sees it. */
export function paintOf(block: BlockView): Paint {
  return block.hiddenLeft > 0 ? HIDDEN : PAINTS[block.color ?? 'none'];
}

/**
 * The bottom brick is the widest and has the last colour; the top brick is the narrowest and has the outer colour.
 */
function Bricks({
  block,
  paint,
  top,
}: {
  readonly block: BlockView;
  readonly paint: Paint;
  readonly top: number;
}) {
  const under = block.under.slice(0, 2).reverse();
  const bottom = under[0] ? PAINTS[under[0]] : paint;
  return (
    <>
      <path d={outlinePath(block.cells, INSET, CORNER_RADIUS)} fill={bottom.lip} />
      {under.map((color, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: layers have no name but their depth.
          key={index}
          d={outlinePath(block.cells, INSET + index * LAYER_WIDTH, CORNER_RADIUS - index * 1.5)}
          fill={PAINTS[color].face}
          stroke={PAINTS[color].lip}
          transform={`translate(0 ${-RISE})`}
        />
      ))}
      {under.length > 0 && <path d={outlinePath(block.cells, top, 6)} fill={paint.lip} />}
      <g transform={`translate(0 ${-RISE})`}>
        <path
          d={outlinePath(block.cells, top, under.length > 0 ? 6 : CORNER_RADIUS)}
          fill={paint.glint}
        />
        <path
          d={outlinePath(block.cells, top + 1.2, under.length > 0 ? 5 : CORNER_RADIUS - 1)}
          fill={paint.face}
          transform="translate(0 1)"
        />
      </g>
    </>
  );
}

function Studs({ cells, paint }: { readonly cells: readonly Cell[]; readonly paint: Paint }) {
  if (cells.length === 0) return null;
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d={dotsPath(cells, [0, -0.5])}
        stroke={paint.lip}
        strokeWidth="20"
        strokeOpacity=".55"
      />
      <path d={dotsPath(cells, [0, -2.5])} stroke={paint.glint} strokeWidth="19" />
      <path d={dotsPath(cells, [0, -1.5])} stroke={paint.face} strokeWidth="16" />
    </g>
  );
}

function Letter({
  block,
  cell,
  paint,
}: {
  readonly block: BlockView;
  readonly cell: Cell;
  readonly paint: Paint;
}) {
  const [x, y] = middleOf(cell);
  return (
    <g transform={`translate(${x} ${y - 2})`}>
      <Count
        value={block.color ? LETTERS[block.color] : ''}
        size={23}
        fill={paint.ink}
        halo={paint.face}
      />
    </g>
  );
}

/** If signs leave no cell free, the letter goes into the top left corner. */
function CornerLetter({ block, paint }: { readonly block: BlockView; readonly paint: Paint }) {
  const [x, y] = block.cells.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])[0] as Cell;
  return (
    <g transform={`translate(${x * UNIT + 9} ${y * UNIT + 8})`}>
      <circle r="7" fill={paint.face} stroke={paint.ink} strokeWidth="1.2" />
      <Count value={block.color ? LETTERS[block.color] : ''} size={11} fill={paint.ink} />
    </g>
  );
}
