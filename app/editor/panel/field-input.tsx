import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '#app/ui/button.tsx';
import { CloseIcon, Icon } from '#app/ui/icons.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Field } from '#draft/fields.ts';
import { COLORS, type Color } from '#engine/types.ts';
import { Stepper } from './stepper.tsx';

interface FieldInputProps {
  readonly field: Field;
  readonly label: string;
  readonly value: unknown;
  /** Length of the gate in cells, for openings. */
  readonly length: number;
  readonly onChange: (value: unknown) => void;
}

/** The input of one field, generated from the table. A flag has none, because it is either set or not. */
export function FieldInput({ field, label, value, length, onChange }: FieldInputProps) {
  const t = useTranslations('editor');
  switch (field.kind) {
    case 'flag':
      return null;
    case 'count':
      return (
        <Stepper
          label={label}
          value={value as number}
          min={field.min}
          max={field.max}
          onChange={onChange}
        />
      );
    case 'seconds':
      return (
        <Stepper
          label={label}
          value={value as number}
          min={0}
          max={field.max}
          step={5}
          onChange={onChange}
        />
      );
    case 'color':
      return <ColorSelect label={label} value={value as Color} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          size="sm"
          label={label}
          isLabelHidden
          value={value as string}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`choice.${choice as 'open'}`)}
            </option>
          ))}
        </Select>
      );
    case 'pair':
    case 'colors': {
      const colors = value as readonly Color[];
      return (
        <List
          entries={colors}
          label={label}
          max={field.kind === 'pair' ? 0 : field.max}
          start={'red' as Color}
          onChange={onChange}
          render={(color, name, set) => <ColorSelect label={name} value={color} onChange={set} />}
        />
      );
    }
    case 'spans':
      return (
        <List
          entries={value as readonly (readonly [number, number])[]}
          label={label}
          max={16}
          start={[0, length - 1] as const}
          onChange={onChange}
          render={([first, last], name, set) => (
            <div className="flex flex-wrap gap-2">
              <Stepper
                label={t('spanFirst', { name })}
                value={first + 1}
                min={1}
                max={last + 1}
                onChange={(next) => set([next - 1, last])}
              />
              <Stepper
                label={t('spanLast', { name })}
                value={last + 1}
                min={first + 1}
                max={length}
                onChange={(next) => set([first, next - 1])}
              />
            </div>
          )}
        />
      );
  }
}

interface ListProps<T> {
  readonly entries: readonly T[];
  readonly label: string;
  readonly max: number;
  readonly start: T;
  readonly onChange: (entries: readonly T[]) => void;
  readonly render: (entry: T, name: string, set: (entry: T) => void) => ReactNode;
}

/** Entries in order, at least one. `max` is 0 for lists of fixed length. */
function List<T>({ entries, label, max, start, onChange, render }: ListProps<T>) {
  const t = useTranslations('editor');
  return (
    <ol className="grid gap-2">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are told apart by their place alone.
        <li key={index} className="flex items-center gap-2">
          <div className="grow">
            {render(entry, t('nth', { label, number: index + 1 }), (next) =>
              onChange(entries.map((old, i) => (i === index ? next : old))),
            )}
          </div>
          {max > 0 && entries.length > 1 && (
            <IconButton
              label={t('removeNth', { label, number: index + 1 })}
              onClick={() => onChange(entries.filter((_, i) => i !== index))}
            >
              <Icon of={CloseIcon} />
            </IconButton>
          )}
        </li>
      ))}
      {entries.length < max && (
        <li>
          <Button look="quiet" size="sm" onClick={() => onChange([...entries, start])}>
            {t('addOne')}
          </Button>
        </li>
      )}
    </ol>
  );
}

interface ColorSelectProps {
  readonly label: string;
  readonly value: Color;
  readonly onChange: (color: Color) => void;
}

function ColorSelect({ label, value, onChange }: ColorSelectProps) {
  const words = useTranslations('words');
  return (
    <Select
      size="sm"
      label={label}
      isLabelHidden
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Color)}
    >
      {COLORS.map((color) => (
        <option key={color} value={color}>
          {words(`color.${color}`)}
        </option>
      ))}
    </Select>
  );
}
