import { Select } from '#app/ui/select.tsx';

interface PutOnSelectProps<V extends string> {
  readonly label: string;
  readonly options: readonly V[];
  readonly nameOf: (value: V) => string;
  readonly onPick: (value: V) => void;
}

/** A menu of what can be added. It shows its label again after a selection. Renders nothing without options. */
export function PutOnSelect<V extends string>(props: PutOnSelectProps<V>) {
  const { label, options, nameOf, onPick } = props;
  if (options.length === 0) return null;
  return (
    <Select
      size="sm"
      label={label}
      isLabelHidden
      value=""
      onChange={({ currentTarget: { value } }) => {
        if (value !== '') onPick(value as V);
      }}
    >
      <option value="">{label}</option>
      {options.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </Select>
  );
}
