import type { Cell } from '#engine/types.ts';
import { outlinePath } from './outline.ts';

/** A ring around these cells, visible on every color. Nothing without cells. */
export function Ring({ cells }: { readonly cells: readonly Cell[] }) {
  if (cells.length === 0) return null;
  const outline = outlinePath(cells, 1, 8);
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={outline} stroke="var(--board-ink)" strokeWidth="7" />
      <path d={outline} stroke="var(--board-glint)" strokeWidth="4" />
    </g>
  );
}
