import type { ComponentProps } from 'react';
import { FieldFrame, type FieldParts, type FieldSize, fieldBoxClass, useField } from './field.tsx';
import { ChevronDownIcon, Icon } from './icons.tsx';

interface SelectProps extends FieldParts, Omit<ComponentProps<'select'>, 'size'> {
  /** (Default: 'md') */
  readonly size?: FieldSize;
}

/** A native select with its label. `className` applies to the frame. */
export function Select({
  label,
  isLabelHidden,
  hint,
  error: given,
  size = 'md',
  className,
  ...select
}: SelectProps) {
  const { id, error, control } = useField(select, { hint, error: given });
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, error, className }}>
      <div className="relative">
        <select
          {...select}
          {...control}
          className={fieldBoxClass(size, 'appearance-none pe-10 ps-4')}
        />
        <Icon
          of={ChevronDownIcon}
          className="pointer-events-none absolute top-1/2 end-3 -translate-y-1/2 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
