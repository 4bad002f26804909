import type { ComponentProps } from 'react';
import { FieldFrame, type FieldParts, useField } from '#app/ui/field.tsx';

interface FileFieldProps extends FieldParts, ComponentProps<'input'> {}

/** A file field with its label, hint and error. `className` applies to the frame. */
export function FileField({
  label,
  isLabelHidden,
  hint,
  error: given,
  className,
  ...input
}: FileFieldProps) {
  const { id, error, control } = useField(input, { hint, error: given });
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, className }}>
      <input
        {...input}
        {...control}
        type="file"
        className="block min-h-12 w-full rounded-md border border-edge bg-card p-2 text-base file:me-3 file:min-h-8 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink aria-invalid:border-danger"
      />
    </FieldFrame>
  );
}
