import { useTranslations } from 'use-intl';
import { IconButton } from '#app/ui/button.tsx';
import { CloseIcon, Icon } from '#app/ui/icons.tsx';
import type { Field } from '#draft/fields.ts';
import { FieldInput } from './field-input.tsx';
import { PutOnSelect } from './put-on-select.tsx';

interface FieldListProps<N extends string> {
  readonly table: Readonly<Record<N, Field>>;
  /** The piece's own fields. */
  readonly piece: Readonly<Partial<Record<N | 'color', unknown>>>;
  /** Length of the gate in cells, for its openings. (Default: 0) */
  readonly length?: number;
  /** Fields that cannot be removed. */
  readonly fixed?: readonly N[];
  readonly onChange: (name: N, value: unknown) => void;
}

type AnyField = 'axis';

/** The modifiers of a piece, each with its input and a button that removes it, and a menu of all that can be added. */
export function FieldList<N extends string>({
  table,
  piece,
  length = 0,
  fixed = [],
  onChange,
}: FieldListProps<N>) {
  const t = useTranslations('editor');
  const names = Object.keys(table) as N[];
  const isOn = (name: N) => piece[name] !== undefined && piece[name] !== false;
  const canHave = (name: N) => {
    const { needsColor, needs } = table[name];
    if (needsColor && piece.color === undefined) return false;
    return needs === undefined || isOn(needs as N);
  };
  const offered = names.filter((name) => !isOn(name) && canHave(name));
  const label = (name: N) => t(`field.${name as unknown as AnyField}`);
  return (
    <div className="grid gap-3">
      {names.filter(isOn).map((name) => (
        <div key={name} className="rounded-md border border-hairline p-2 ps-3">
          <div className="flex min-h-11 items-center justify-between gap-2">
            <span className="font-semibold">{label(name)}</span>
            {!fixed.includes(name) && (
              <IconButton
                label={t('removeField', { label: label(name) })}
                onClick={() => onChange(name, undefined)}
              >
                <Icon of={CloseIcon} />
              </IconButton>
            )}
          </div>
          <p className="pe-2 pb-2 text-sm text-muted">
            {t(`about.${name as unknown as AnyField}`)}
          </p>
          <FieldInput
            field={table[name]}
            label={label(name)}
            value={piece[name]}
            length={length}
            onChange={(value) => onChange(name, value)}
          />
        </div>
      ))}
      <PutOnSelect
        label={t('putOn')}
        options={offered}
        nameOf={label}
        onPick={(name) => onChange(name, table[name].start)}
      />
    </div>
  );
}
