import { Form, SubmitButton } from '#app/ui/form.tsx';

interface ButtonFormProps {
  /** Its name in `conversion-forms.server.ts`. */
  readonly name: string;
  readonly label: string;
  /** (Default: 'plain') */
  readonly look?: 'plain' | 'danger';
}

/** A form that consists of only a button. */
export function ButtonForm({ name, label, look = 'plain' }: ButtonFormProps) {
  return (
    <Form name={name}>
      <SubmitButton look={look}>{label}</SubmitButton>
    </Form>
  );
}
