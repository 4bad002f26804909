import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiResponse } from '#app/site/call-api.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { NO_ERRORS, sortErrors } from '../use-auth-call.ts';
import { ProofField } from './proof-field.tsx';
import { useSettings } from './settings-context.ts';
import { type FieldState, PROOF_FIELD, useSettingsCall, type Values } from './use-settings-call.ts';

interface SettingsFormProps {
  /** What it asks the page's action for, when no script runs. */
  readonly intent: string;
  /** The id of what it is about, where there are several. */
  readonly id?: string;
  /** Its fields, the proof excepted. (Default: none) */
  readonly names?: readonly string[];
  /** It needs a recent proof of who asks. (Default: false) */
  readonly isSensitive?: boolean;
  readonly submit: string;
  /** (Default: 'plain') */
  readonly look?: ButtonLook;
  /** It lies in a row: the button alone, small. (Default: false) */
  readonly isInline?: boolean;
  /** The name of the button for screen readers, where several have the same words. */
  readonly submitLabel?: string;
  /** Asked in a dialog before it is sent, when scripts run. */
  readonly question?: { readonly heading: string; readonly text: string };
  readonly call: (values: Values) => Promise<ApiResponse<unknown>>;
  readonly onDone: (values: Values) => void | Promise<void>;
  readonly children?: (field: (name: string) => FieldState) => ReactNode;
}

/** A form of the settings: with script a call of the API, without it a plain form for the page's action. */
export function SettingsForm(props: SettingsFormProps) {
  const { intent, id = '', names = [], isSensitive = false, question, call, onDone } = props;
  const { result } = useSettings();
  const path = useSitePath();
  const form = useRef<HTMLFormElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const all = isSensitive ? [...names, PROOF_FIELD] : names;
  const [isSent, setIsSent] = useState(false);
  const { isBusy, errors, send } = useSettingsCall({
    names: all,
    isSensitive,
    call,
    onDone: async (values) => {
      form.current?.reset();
      await onDone(values);
    },
  });
  const own = result?.intent === intent && result.id === id && !isSent ? result : undefined;
  const shown = errors ?? (own ? sortErrors(own.errors, all) : NO_ERRORS);

  function readValues(): Values {
    const data = new FormData(form.current ?? undefined);
    return Object.fromEntries(all.map((name) => [name, String(data.get(name) ?? '')]));
  }
  function sendNow() {
    setIsSent(true);
    void send(readValues());
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (question) dialog.current?.showModal();
    else sendNow();
  }
  const field = (name: string): FieldState => ({
    name,
    defaultValue: own?.values[name] ?? '',
    error: shown.fields[name] ?? '',
  });
  return (
    <form
      ref={form}
      method="post"
      action={path('/settings')}
      onSubmit={submit}
      className={props.isInline ? undefined : 'flex max-w-md flex-col gap-4'}
    >
      <input type="hidden" name="intent" value={intent} />
      {id !== '' && <input type="hidden" name="id" value={id} />}
      {props.children?.(field)}
      {isSensitive && <ProofField {...field(PROOF_FIELD)} />}
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {shown.whole.join(' ')}
      </p>
      <Button
        type="submit"
        look={props.look ?? 'plain'}
        size={props.isInline ? 'sm' : 'md'}
        isBusy={isBusy}
        aria-label={props.submitLabel}
        className={props.isInline ? undefined : 'self-start'}
      >
        {props.submit}
      </Button>
      {question && (
        <ConfirmDialog
          ref={dialog}
          {...question}
          submit={props.submit}
          look={props.look}
          onConfirm={sendNow}
        />
      )}
    </form>
  );
}

interface ConfirmDialogProps {
  readonly ref: React.RefObject<HTMLDialogElement | null>;
  readonly heading: string;
  readonly text: string;
  readonly submit: string;
  readonly look: ButtonLook | undefined;
  readonly onConfirm: () => void;
}

function ConfirmDialog({ ref, heading, text, submit, look, onConfirm }: ConfirmDialogProps) {
  const t = useTranslations('settings');
  return (
    <Dialog ref={ref} heading={heading}>
      <p>{text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={() => ref.current?.close()}>{t('cancel')}</Button>
        <Button
          look={look ?? 'primary'}
          onClick={() => {
            ref.current?.close();
            onConfirm();
          }}
        >
          {submit}
        </Button>
      </div>
    </Dialog>
  );
}
