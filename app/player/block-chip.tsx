import type { Color } from '#engine/types.ts';

/** A block's color next to its name. Gray for a block without one. */
export function BlockChip({ color = null }: { readonly color?: Color | null | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="block-chip"
      style={{ background: `var(--block-${color ?? 'none'})` }}
    />
  );
}
