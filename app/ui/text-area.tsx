import { type ComponentProps, useId } from 'react';
import { describeField, FieldFrame, type FieldParts, fieldBoxClass } from './field.tsx';

interface TextAreaProps extends FieldParts, ComponentProps<'textarea'> {}

/** Several lines of text, to enter or to copy, with their label. `className` is the frame's. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  ...textarea
}: TextAreaProps) {
  const ownId = useId();
  const id = textarea.id ?? ownId;
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, className }}>
      <textarea
        {...textarea}
        {...describeField(id, { hint, error })}
        className={fieldBoxClass(
          'auto',
          'block resize-y px-4 py-3 read-only:resize-none read-only:bg-sunken read-only:font-mono read-only:text-sm read-only:break-all',
        )}
      />
    </FieldFrame>
  );
}
