import { Button } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';
import { Icon, SearchIcon } from './icons.tsx';

interface SearchFieldProps extends FieldProps {
  /** The label of the submit button. */
  readonly submit: string;
}

/** A search input with its submit button. */
export function SearchField({ submit, ...field }: SearchFieldProps) {
  return (
    <Field
      name="q"
      autoComplete="off"
      enterKeyHint="search"
      icon={<Icon of={SearchIcon} />}
      button={
        <Button type="submit" look="primary">
          {submit}
        </Button>
      }
      {...field}
    />
  );
}
