import { useTranslations } from 'use-intl';
import { IconButton } from '#app/ui/button.tsx';
import { Icon, MinusIcon, PlusIcon } from '#app/ui/icons.tsx';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** (Default: 1) */
  readonly step?: number;
  readonly onChange: (value: number) => void;
}

/** A number with a button on either side. It can also be typed. */
export function Stepper({ label, value, min, max, step = 1, onChange }: StepperProps) {
  const t = useTranslations('editor');
  const set = (next: number) => {
    if (Number.isFinite(next)) onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <div className="inline-flex items-center rounded-md border border-edge bg-card">
      <IconButton
        label={t('less', { label })}
        disabled={value <= min}
        onClick={() => set(value - step)}
      >
        <Icon of={MinusIcon} />
      </IconButton>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        value={value}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
        className="h-11 w-14 bg-transparent text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <IconButton
        label={t('more', { label })}
        disabled={value >= max}
        onClick={() => set(value + step)}
      >
        <Icon of={PlusIcon} />
      </IconButton>
    </div>
  );
}
