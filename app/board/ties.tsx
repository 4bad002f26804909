import type { Cell } from '#engine/types.ts';
import type { BlockView } from '#engine/view.ts';
import { middleOf } from './block-signs.ts';
import { ClaspGlyph } from './glyphs.tsx';
import { INK, STEEL } from './palette.ts';

export interface Link {
  /** A member of the group. */
  readonly block: string;
  readonly from: Cell;
  readonly to: Cell;
  /** Exits until the tie ends by itself. */
  readonly left: number | null;
}

/** A chain through each group: every member is linked to the nearest one that is already linked. */
export function listLinks(blocks: readonly BlockView[]): readonly Link[] {
  const done = new Set<string>();
  return blocks.flatMap((block) => {
    if (!block.group || done.has(block.id)) return [];
    const group = blocks.filter(({ id }) => block.group?.includes(id));
    for (const { id } of group) done.add(id);
    return chainGroup(group);
  });
}

function chainGroup(group: readonly BlockView[]): readonly Link[] {
  const hung = group.slice(0, 1);
  const loose = group.slice(1);
  const links: Link[] = [];
  while (loose.length > 0) {
    const nearest = loose
      .map((block, index) => ({ index, block, ...closestCells(hung, block) }))
      .reduce((best, one) => (one.distance < best.distance ? one : best));
    links.push({
      block: nearest.block.id,
      from: nearest.from,
      to: nearest.to,
      left: nearest.block.groupLeft,
    });
    hung.push(nearest.block);
    loose.splice(nearest.index, 1);
  }
  return links;
}

function closestCells(hung: readonly BlockView[], block: BlockView) {
  let best = { from: [0, 0] as Cell, to: [0, 0] as Cell, distance: Number.POSITIVE_INFINITY };
  for (const from of hung.flatMap(({ cells }) => cells)) {
    for (const to of block.cells) {
      const distance = Math.hypot(from[0] - to[0], from[1] - to[1]);
      if (distance < best.distance) best = { from, to, distance };
    }
  }
  return best;
}

/** A chain across the seam between two tied blocks; a clasp with a number if the tie ends by itself. */
export function TieLink({ link }: { readonly link: Link }) {
  const [ax, ay] = middleOf(link.from);
  const [bx, by] = middleOf(link.to);
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2 - 2];
  const length = Math.hypot(bx - ax, by - ay);
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const reach = Math.max(13, length / 2 - 7);
  const rings = Math.max(3, Math.round((2 * reach) / 9) | 1);
  const step = (2 * reach) / (rings - 1 || 1);
  return (
    <g transform={`translate(${x} ${y})`}>
      <g transform={angle ? `rotate(${Math.round(angle)})` : undefined} fill="none">
        {[
          { stroke: INK, width: 6 },
          { stroke: STEEL.face, width: 3 },
        ].map(({ stroke, width }) => (
          <path
            key={stroke}
            d={Array.from({ length: rings }, (_, index) =>
              index % 2 === 0 ? ring(-reach + index * step) : `M${-reach + index * step - 4} 0h8`,
            ).join('')}
            stroke={stroke}
            strokeWidth={width}
            strokeLinecap="round"
          />
        ))}
      </g>
      {link.left !== null && <ClaspGlyph exits={link.left} />}
    </g>
  );
}

function ring(x: number): string {
  return `M${Math.round(x * 10) / 10 - 5} 0a5 4 0 1 1 10 0 5 4 0 1 1-10 0`;
}
