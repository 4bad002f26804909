import { CheckIcon } from '#app/ui/icons.tsx';
import type { Color } from '#engine/types.ts';
import { BlockChip } from './block-chip.tsx';

/** The row of a step, link or button. */
export const STEP_ROW =
  'flex min-h-11 items-baseline gap-2 rounded-sm px-2 py-2 text-ink hover:bg-hover aria-[current]:bg-primary-soft aria-[current]:font-semibold';

interface StepLineProps {
  readonly number: number;
  readonly step: string;
  /** The colour of the block that moves. */
  readonly color?: Color | null | undefined;
  /** The move has been made. (Default: false) */
  readonly isMade?: boolean;
}

/** A step with its number before it. The number stands on a line of the text's own height, so that it is in its place before the text is. */
export function StepLine({ number, step, color, isMade = false }: StepLineProps) {
  return (
    <>
      <span className="min-w-6 shrink-0 text-end">
        <span className="text-sm font-semibold text-muted tabular-nums">{number}</span>
      </span>
      <span className="grow">
        <BlockChip color={color} />
        <span>{step}</span>
      </span>
      {isMade && <CheckIcon className="size-4 shrink-0 self-center text-primary" />}
    </>
  );
}
