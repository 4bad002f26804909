import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon, Icon } from './icons.tsx';
import { Text } from './text.tsx';

/** `box`: consent, or a choice that is submitted. `chip`: one of several that can be combined. `switch`: a setting that applies at once. */
type CheckboxLook = 'box' | 'chip' | 'switch';

const FOCUS =
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)';

const LABELS: Record<CheckboxLook, string> = {
  box: 'flex min-h-11 items-center gap-3',
  chip:
    'choice inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-sm font-semibold hover:bg-hover ' +
    'has-checked:border-accent has-checked:bg-primary-soft has-checked:text-primary',
  switch:
    'flex min-h-11 items-center justify-between gap-3 rounded-sm px-3 text-sm font-medium hover:bg-hover',
};

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  /** (Default: 'box') */
  readonly look?: CheckboxLook;
  readonly children: ReactNode;
}

/** A checkbox with its label. */
export function Checkbox({ look = 'box', className = '', children, ...input }: CheckboxProps) {
  return (
    <label
      className={`relative cursor-pointer rounded-sm has-disabled:cursor-default has-disabled:opacity-40 ${FOCUS} ${LABELS[look]} ${className}`}
    >
      {look === 'switch' && <Text>{children}</Text>}
      <input
        {...input}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className="peer absolute inset-0 cursor-[inherit] opacity-0"
      />
      {look === 'box' && (
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-[6px] border border-edge bg-card text-on-primary peer-checked:border-primary peer-checked:bg-primary peer-aria-invalid:border-danger *:hidden peer-checked:*:block"
        >
          <Icon of={CheckIcon} className="size-4" />
        </span>
      )}
      {look === 'switch' && (
        <span
          aria-hidden="true"
          className="switch relative h-6 w-10 shrink-0 rounded-full bg-edge transition-colors duration-(--motion-fast) peer-checked:bg-primary after:absolute after:top-1 after:left-1 after:size-4 after:rounded-full after:bg-card after:transition-transform after:duration-(--motion-fast) peer-checked:after:translate-x-4"
        />
      )}
      {look !== 'switch' && <Text>{children}</Text>}
    </label>
  );
}
