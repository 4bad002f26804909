import { listSigns, middleOf } from '#drawing/block-signs.ts';
import { type ChainPlace, placeChain, TEETH, TIE_RISE } from '#drawing/tie-places.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell, Vector } from '#engine/types.ts';
import type { BlockView, PositionView } from '#engine/view.ts';
import { paintOf } from './block.tsx';
import { Chain } from './chains.tsx';
import { ClaspGlyph } from './glyphs.tsx';
import { INK, type Paint } from './palette.ts';

/** Two adjacent cells, one of each of two tied blocks. */
type Seam = readonly [from: Cell, to: Cell];

export interface GroupLink {
  /** A member of the group. */
  readonly block: string;
  /** The nearest cells of two members. */
  readonly ends: readonly [Cell, Cell];
  readonly chain: ChainPlace;
  /** Where the two blocks touch. */
  readonly seams: readonly Seam[];
  /** The paints of the blocks on either side of the seams. */
  readonly paints: readonly [Paint, Paint];
  /** Exits until the tie ends; null for a permanent tie. */
  readonly left: number | null;
}

/** A chain through each group: each member is linked to the nearest one already in the chain. */
export function listLinks({
  blocks,
  crates,
}: Pick<PositionView, 'blocks' | 'crates'>): readonly GroupLink[] {
  const owners = new Map(
    [...blocks, ...crates].flatMap(({ id, cells }) => cells.map((cell) => [String(cell), id])),
  );
  const done = new Set<string>();
  return blocks.flatMap((block) => {
    if (!block.group || done.has(block.id)) return [];
    const group = blocks.filter(({ id }) => block.group?.includes(id));
    for (const { id } of group) done.add(id);
    return chainGroup(group, owners);
  });
}

/** `owners`: the ids of the pieces on cells. */
function chainGroup(
  group: readonly BlockView[],
  owners: ReadonlyMap<string, string>,
): readonly GroupLink[] {
  const hung = group.slice(0, 1);
  const loose = group.slice(1);
  const links: GroupLink[] = [];
  while (loose.length > 0) {
    const nearest = loose
      .flatMap((block, index) =>
        hung.map((other) => ({ index, block, other, ...closestCells(other, block) })),
      )
      .reduce((best, one) => (one.distance < best.distance ? one : best));
    const { block, other, from, to } = nearest;
    const isBetween = (cell: Cell): boolean =>
      ![undefined, block.id, other.id].includes(owners.get(String(cell)));
    const chain = placeChain(from, to, isBetween);
    // The number of a clasp is on the side of the second block, which has fewer signs then. A clasp that makes way for a piece between them
    // lies on the first one.
    const more = listSigns(block).length - listSigns(other).length;
    const isTurned = chain.parts.length > 1 ? more < 0 : more > 0;
    links.push({
      block: block.id,
      ends: isTurned ? [to, from] : [from, to],
      chain: isTurned ? placeChain(to, from, isBetween) : chain,
      seams: other.cells.flatMap((cell) =>
        block.cells.filter((next) => distance(cell, next) === 1).map((next): Seam => [cell, next]),
      ),
      paints: [paintOf(other), paintOf(block)],
      left: block.groupLeft,
    });
    hung.push(nearest.block);
    loose.splice(nearest.index, 1);
  }
  return links;
}

function closestCells(hung: BlockView, block: BlockView) {
  let best = { from: [0, 0] as Cell, to: [0, 0] as Cell, distance: Number.POSITIVE_INFINITY };
  for (const from of hung.cells) {
    for (const to of block.cells) {
      if (distance(from, to) < best.distance) best = { from, to, distance: distance(from, to) };
    }
  }
  return best;
}

function distance(from: Cell, to: Cell): number {
  return Math.hypot(from[0] - to[0], from[1] - to[1]);
}

interface TieLinkProps {
  readonly link: GroupLink;
  /** False where the rings of a marked move meet. (Default: true) */
  readonly hasTeeth?: boolean;
}

/**
 * What ties two blocks: interlocking teeth along their seam, or a bar across it if the tie is temporary. Blocks that do not touch are tied
 * by a chain.
 */
export function TieLink({ link, hasTeeth = true }: TieLinkProps) {
  const [[x, y], [toX, toY]] = link.ends.map(middleOf) as [Vector, Vector];
  const angle = Math.round((Math.atan2(toY - y, toX - x) * 180) / Math.PI);
  const { length, parts, clasp } = link.chain;
  return (
    <>
      <g transform={`translate(${x} ${y - TIE_RISE})${angle ? ` rotate(${angle})` : ''}`}>
        {length > UNIT && <Chain d={parts.map(([from, to]) => `M${from} 0H${to}`).join('')} />}
        {link.left !== null && (
          <g transform={`translate(${clasp})`}>
            <ClaspGlyph exits={link.left} turn={angle} />
          </g>
        )}
      </g>
      {link.left === null &&
        hasTeeth &&
        link.seams.map((seam) => <Teeth key={String(seam)} seam={seam} link={link} />)}
    </>
  );
}

/** The zigzag of a seam's teeth, in drawing units. */
const ZIGZAG = TEETH.slice(1)
  .map(([x, y]) => `L${x} ${y}`)
  .join('');

/** The teeth on one cell's side, as if the first block were to the left of the second. */
function Teeth({ seam: [from, to], link }: { readonly seam: Seam; readonly link: GroupLink }) {
  const [ax, ay] = middleOf(from);
  const [bx, by] = middleOf(to);
  const angle = Math.round((Math.atan2(by - ay, bx - ax) * 180) / Math.PI);
  return (
    <g
      transform={`translate(${(ax + bx) / 2} ${(ay + by) / 2 - 2})${angle ? ` rotate(${angle})` : ''}`}
    >
      <path d={`M-8-18 0-18${ZIGZAG} -8 18z`} fill={link.paints[0].face} />
      <path d={`M8-18 0-18${ZIGZAG} 8 18z`} fill={link.paints[1].face} />
      <path d={`M0-18${ZIGZAG}`} fill="none" stroke={INK} strokeWidth="3" strokeLinejoin="round" />
    </g>
  );
}
