import { memo } from 'react';
import {
  canShareOnlyCell,
  isWithin,
  listSigns,
  longestRun,
  middleOf,
  placeSigns,
} from '#drawing/block-signs.ts';
import { isUnder, listRopes } from '#drawing/rope-places.ts';
import { listStars } from '#drawing/star-places.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell } from '#engine/types.ts';
import type { BlockView } from '#engine/view.ts';
import { Arrow, Bolts, Curtain, Ice } from './block-overlays.tsx';
import { LockChains } from './chains.tsx';
import { Count, Stars } from './glyphs.tsx';
import { dotsPath, INSET, outlinePath, RISE } from './outline.ts';
import { HIDDEN, INK, LETTERS, PAINTS, type Paint } from './palette.ts';
import { Ropes } from './ropes.tsx';
import { BlockSign } from './sign.tsx';

interface BlockProps {
  readonly block: BlockView;
  readonly hasLetters: boolean;
  /** Prefix of the pattern ids in this drawing. */
  readonly prefix: string;
}

/** Maximum number of stacked bricks; more would hide the lower ones. */
const BRICKS_MAX = 3;
/** Transparent studs, because the color of the rainbow below varies. */
const RAINBOW_STUDS = { ...PAINTS.none, face: 'none' };
/** Radius of a block's corners, in drawing units. */
const CORNER_RADIUS = 9;

/** A block with everything on it, in place. Memoized on the block's content. */
export const Block = memo(
  BlockDrawing,
  (before, after) =>
    before.hasLetters === after.hasLetters &&
    before.prefix === after.prefix &&
    JSON.stringify(before.block) === JSON.stringify(after.block),
);

function BlockDrawing({ block, hasLetters, prefix }: BlockProps) {
  const { cells } = block;
  const paint = paintOf(block);
  const paints = [paint, ...block.under.map((color) => PAINTS[color])].slice(0, BRICKS_MAX);
  const isLayered = paints.length > 1;
  const signs = listSigns(block);
  const shaft = block.axis && { axis: block.axis, run: longestRun(cells, block.axis) };
  const hasOther = isLayered || block.star || block.curtain === 'closed';
  const isShared = hasOther && canShareOnlyCell(signs, cells, shaft ?? undefined);
  const placed = placeSigns(signs, cells, shaft ?? undefined, isShared);
  const isSigned = (cell: Cell) => placed.some(({ at }) => isWithin(cell, at));
  const ropes = listRopes(block);
  // A cover over the whole block leaves no room for a letter.
  const isCovered = block.iceLeft > 0 || block.locksLeft > 0 || block.curtain === 'closed';
  const isRoped = (cell: Cell) => ropes.some((rope) => isUnder(rope, cell));
  const run = new Set(shaft?.run.map(String));
  const free = cells.filter((cell) => !run.has(String(cell)) && !isRoped(cell) && !isSigned(cell));
  const letterAt =
    block.color && hasLetters && block.hiddenLeft === 0 && !isLayered && !isCovered
      ? free[0]
      : undefined;
  const open = free.filter((cell) => cell !== letterAt);
  const isSmallLetter = hasLetters && block.color && block.hiddenLeft === 0 && !letterAt;
  return (
    <>
      <Bricks block={block} paints={paints} />
      {block.rainbow && (
        <path d={outlinePath(cells, INSET, CORNER_RADIUS)} fill={`url(#${prefix}rainbow)`} />
      )}
      {block.color === null && (
        <path d={outlinePath(cells, INSET + 5, 5)} fill={`url(#${prefix}slate)`} />
      )}
      <Studs
        cells={block.star && !isLayered ? [] : open}
        paint={block.rainbow ? RAINBOW_STUDS : (paints.at(-1) ?? paint)}
        lift={RISE * (paints.length - 1)}
        isSmall={isLayered}
      />
      {block.hiddenLeft > 0 && (
        <path d={outlinePath(cells, INSET + 2, 6)} fill={`url(#${prefix}hidden)`} />
      )}
      {block.iceLeft > 0 && <Ice cells={cells} />}
      {block.curtain && (
        <Curtain cells={cells} state={block.curtain} hasBar={placed.length === 0 && !shaft} />
      )}
      {shaft && (
        <Arrow
          shaft={shaft}
          left={block.axisLeft}
          isCrowded={placed.some(({ at }) => shaft.run.some((cell) => isWithin(cell, at)))}
        />
      )}
      {block.star && <Stars at={listStars(cells, open, isShared)} />}
      <Ropes ropes={ropes} hasLetters={hasLetters} />
      {block.locksLeft > 0 && <LockChains cells={cells} />}
      {block.fixed && <Bolts cells={cells} />}
      {placed.map((one) => (
        <BlockSign key={one.sign} placed={one} block={block} />
      ))}
      {letterAt && <Letter block={block} cell={letterAt} paint={paint} />}
      {isSmallLetter && <CornerLetter block={block} paint={paint} />}
    </>
  );
}

/** The paint of the outer color as the player sees it. */
export function paintOf(block: BlockView): Paint {
  return block.hiddenLeft > 0 ? HIDDEN : PAINTS[block.color ?? 'none'];
}

/** The widest, lowest brick has the color that leaves first. Each later color is a narrower brick on top. */
function Bricks({
  block,
  paints,
}: {
  readonly block: BlockView;
  readonly paints: readonly Paint[];
}) {
  return paints.map((paint, index) => {
    const inset = layerInset(index, paints.length);
    const round = Math.max(4, CORNER_RADIUS - 2 * index);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a layer is identified by its height.
      <g key={index} transform={index === 0 ? undefined : `translate(0 ${-RISE * index})`}>
        <path
          d={outlinePath(block.cells, inset, round)}
          fill={paint.lip}
          stroke={INK}
          strokeOpacity=".6"
          strokeWidth="1.4"
        />
        <g transform={`translate(0 ${-RISE})`}>
          <path d={outlinePath(block.cells, inset, round)} fill={paint.glint} />
          <path
            d={outlinePath(block.cells, inset + 1.2, round - 1)}
            fill={paint.face}
            transform="translate(0 1)"
          />
        </g>
      </g>
    );
  });
}

/** Distance of a brick's edge from the cells' edge, in drawing units. `index` is its layer. */
function layerInset(index: number, count: number): number {
  return INSET + index * (count > 2 ? 5 : 8.5);
}

interface StudsProps {
  readonly cells: readonly Cell[];
  readonly paint: Paint;
  /** The height of their brick above the lowest one. */
  readonly lift: number;
  /** Whether they are on a narrow brick. */
  readonly isSmall: boolean;
}

function Studs({ cells, paint, lift, isSmall }: StudsProps) {
  if (cells.length === 0) return null;
  const width = isSmall ? 12 : 16;
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d={dotsPath(cells, [0, -0.5 - lift])}
        stroke={paint.lip}
        strokeWidth={width + 4}
        strokeOpacity=".55"
      />
      <path d={dotsPath(cells, [0, -2.5 - lift])} stroke={paint.glint} strokeWidth={width + 3} />
      <path d={dotsPath(cells, [0, -1.5 - lift])} stroke={paint.face} strokeWidth={width} />
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

/** If signs or a narrow brick leave no cell free, the letter goes in the top left corner. */
function CornerLetter({ block, paint }: { readonly block: BlockView; readonly paint: Paint }) {
  const [x, y] = block.cells.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])[0] as Cell;
  return (
    <g transform={`translate(${x * UNIT + 9} ${y * UNIT + 8})`}>
      <circle r="7" fill={paint.face} stroke={paint.ink} strokeWidth="1.2" />
      <Count
        value={block.color ? LETTERS[block.color] : ''}
        size={11}
        fill={paint.ink}
        halo={paint.face}
      />
    </g>
  );
}
