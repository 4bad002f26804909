import type { Color } from '#engine/types.ts';

interface BlockChipProps {
  /** (Default: gray) */
  readonly color?: Color | null | undefined;
  /** Whether it is as large as a choice needs, where the color is the question. (Default: false, as high as text) */
  readonly isLarge?: boolean;
}

/** A block's color next to its name. Gray for a block without one. */
export function BlockChip({ color = null, isLarge = false }: BlockChipProps) {
  return (
    <span
      aria-hidden="true"
      className={isLarge ? 'block-chip is-large' : 'block-chip'}
      style={{ background: `var(--block-${color ?? 'none'})` }}
    />
  );
}
