import { Button } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';
import { SearchIcon } from './icons.tsx';

interface SearchFieldProps extends FieldProps {
  /** What the button that sends it says. */
  readonly submit: string;
}

/** The words that a form searches for, and the button that sends it. */
export function SearchField({ submit, ...field }: SearchFieldProps) {
  return (
    <Field
      name="q"
      autoComplete="off"
      enterKeyHint="search"
      icon={<SearchIcon />}
      button={
        <Button type="submit" look="primary">
          {submit}
        </Button>
      }
      {...field}
    />
  );
}
