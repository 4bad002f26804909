import { useTranslations } from 'use-intl';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

interface SearchFormProps {
  /** The path of the list. */
  readonly action: string;
  readonly label: string;
  readonly value: string;
  /** Filters that are kept. */
  readonly hidden?: Readonly<Record<string, string | undefined>>;
}

/** The search of a list. Its text is in the address, as `q`. */
export function SearchForm({ action, label, value, hidden = {} }: SearchFormProps) {
  const t = useTranslations('console');
  return (
    <search className="block max-w-md">
      <form action={action} method="get">
        {Object.entries(hidden).map(
          ([name, text]) => text && <input key={name} type="hidden" name={name} value={text} />,
        )}
        <Field
          name="q"
          label={label}
          defaultValue={value}
          maxLength={200}
          size="sm"
          button={
            <Button type="submit" size="sm">
              {t('search')}
            </Button>
          }
        />
      </form>
    </search>
  );
}
