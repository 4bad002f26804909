import { CheckIcon, Icon } from '#app/ui/icons.tsx';
import type { Color } from '#engine/types.ts';
import { BlockChip } from './block-chip.tsx';

/** The row of a step, as a link or a button. */
export const STEP_ROW =
  'flex min-h-11 items-baseline gap-2 rounded-sm px-2 py-2 text-ink hover:bg-hover aria-[current]:bg-primary-soft aria-[current]:font-semibold';

interface StepLineProps {
  readonly number: number;
  readonly step: string;
  /** The color of the moving block. */
  readonly color?: Color | null | undefined;
  /** Whether the move has been made. (Default: false) */
  readonly isMade?: boolean;
}

/** A step with its number. The number is in an inline box with the text's line height, so that it does not move when the text arrives. */
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
      {isMade && <Icon of={CheckIcon} className="size-4 shrink-0 self-center text-primary" />}
    </>
  );
}
