import type { ReactNode } from 'react';
import type { ButtonLook } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { useSettings } from './settings-context.ts';
import { SettingsProof } from './settings-proof.tsx';

interface SettingsFormProps<Made> {
  /** Its name in `settings-forms.server.ts`. */
  readonly name: string;
  /** The id of the object that it changes, if there are several. */
  readonly id?: string;
  /** Requires a recent proof of identity. (Default: false) */
  readonly isSensitive?: boolean;
  readonly submit: string;
  /** (Default: 'plain') */
  readonly look?: ButtonLook;
  /** Shown in a row: only the button, small. (Default: false) */
  readonly isInline?: boolean;
  /** The name of the button for screen readers, if several have the same text. */
  readonly submitLabel?: string;
  /** Asked in a dialog before the form is sent, if scripts run. */
  readonly question?: { readonly heading: string; readonly text: string };
  /** Called before the settings are fetched again. Resolves to an error, if there is one. */
  readonly onDone?: (made: Made & { readonly to: string | null }) => unknown;
  readonly children?: ReactNode;
}

/** A form of the settings. */
export function SettingsForm<Made>(props: SettingsFormProps<Made>) {
  const { name, id, isSensitive, submit, look = 'plain', isInline = false, question } = props;
  const { refresh } = useSettings();
  return (
    <Form<Made>
      name={id ? `${name} ${id}` : name}
      action="/settings"
      hidden={id ? { id } : undefined}
      question={question && { ...question, submit, look }}
      onDone={async (made) => {
        const wrong = await props.onDone?.(made);
        await refresh();
        return typeof wrong === 'string' ? wrong : undefined;
      }}
      className={isInline ? undefined : 'flex max-w-md flex-col gap-4'}
    >
      {props.children}
      {isSensitive && <SettingsProof />}
      <SubmitButton
        look={look}
        size={isInline ? 'sm' : 'md'}
        aria-label={props.submitLabel}
        className={isInline ? undefined : 'self-start'}
      >
        {submit}
      </SubmitButton>
    </Form>
  );
}
