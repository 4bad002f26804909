import { ChevronDownIcon } from '../ui/icons.tsx';

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, words: string])[];
  /** Words for not choosing; without them one of the options is always chosen. */
  readonly any?: string;
  readonly isLabelHidden?: boolean;
  /** The form that it belongs to, where it stands outside of it. */
  readonly form?: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

/** A native list to choose from, with its label above. */
export function Choice({
  name,
  label,
  value,
  options,
  any,
  isLabelHidden,
  form,
  onChange,
  className,
}: ChoiceProps) {
  const id = `explore-${name}`;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-semibold'}
      >
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          form={form}
          defaultValue={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="h-12 w-full appearance-none rounded-md border border-edge bg-card pr-10 pl-4 text-base text-ink"
        >
          {any !== undefined && <option value="">{any}</option>}
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted" />
      </div>
    </div>
  );
}
