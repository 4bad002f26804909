import { type ComponentProps, useId } from 'react';
import {
  describeField,
  FieldFrame,
  type FieldParts,
  type FieldSize,
  fieldBoxClass,
} from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';

interface SelectProps extends FieldParts, Omit<ComponentProps<'select'>, 'size'> {
  /** (Default: 'md') */
  readonly size?: FieldSize;
}

/** A native list to choose from, with its label. `className` is the frame's. */
export function Select({
  label,
  isLabelHidden,
  hint,
  error,
  size = 'md',
  className,
  ...select
}: SelectProps) {
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, className }}>
      <div className="relative">
        <select
          {...select}
          {...describeField(id, { hint, error })}
          className={fieldBoxClass(size, 'appearance-none pr-10 pl-4')}
        />
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
      </div>
    </FieldFrame>
  );
}
