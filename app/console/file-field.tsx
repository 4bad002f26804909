import { type ComponentProps, useId } from 'react';

interface FileFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint: string;
}

/** A file field with its label. */
export function FileField({ label, hint, ...input }: FileFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="file"
        aria-describedby={`${id}-hint`}
        className="block min-h-12 w-full rounded-md border border-edge bg-card p-2 text-base file:me-3 file:min-h-8 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
