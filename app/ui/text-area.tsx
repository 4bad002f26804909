import type { ComponentProps } from 'react';
import { FieldFrame, type FieldParts, fieldBoxClass, useField } from './field.tsx';

interface TextAreaProps extends FieldParts, ComponentProps<'textarea'> {}

/** A multi-line text field with its label, to edit or to copy from. `className` applies to the frame. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error: given,
  className,
  ...textarea
}: TextAreaProps) {
  const { id, error, control } = useField(textarea, { hint, error: given });
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, className }}>
      <textarea
        {...textarea}
        {...control}
        className={fieldBoxClass(
          'auto',
          'block resize-y px-4 py-3 read-only:resize-none read-only:bg-sunken read-only:font-mono read-only:text-sm read-only:break-all',
        )}
      />
    </FieldFrame>
  );
}
