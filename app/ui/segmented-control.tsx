import { useId } from 'react';

interface SegmentedControlProps<V extends string> {
  /** Its accessible name. */
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  /** Undefined while unknown. */
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A choice of a few options, all visible: radio buttons styled as a switch. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
  className = '',
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <fieldset
      disabled={disabled}
      className={`flex w-fit max-w-full flex-wrap rounded-md border border-hairline bg-sunken p-0.5 ${className}`}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="choice relative grid min-h-11 cursor-pointer place-items-center rounded-sm px-2 text-sm font-semibold text-muted transition-colors duration-(--motion-fast) hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-3 has-focus-visible:outline-(--focus) sm:px-3"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
