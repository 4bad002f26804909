import {
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useActionData, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '#app/site/call-api.ts';
import { signInFirst } from '#app/site/session/sign-in-dialog.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { type FormResult, type Issue, issueWithin } from '#domain/platform/forms.ts';
import { Button, type ButtonLook } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormContext } from './field.tsx';

/** Asked in a dialog before the form is sent, if scripts run. */
interface FormQuestion {
  readonly heading: string;
  readonly text: string;
  /** The label and look of the button that sends the form. */
  readonly submit: string;
  readonly look?: ButtonLook | undefined;
}

// biome-ignore lint/suspicious/noConfusingVoidType: most callbacks return nothing.
type Outcome = string | undefined | void;

interface FormProps<Made> {
  /**
   * Its name among the page's forms, optionally followed by a space and what tells it apart from forms of the same name. (Default: the
   * page's only form)
   */
  readonly name?: string;
  /** The path of the page whose action handles it. (Default: the current address) */
  readonly action?: string;
  /** The method without script; scripts always post. (Default: 'post') */
  readonly method?: 'get' | 'post';
  /** Whether it has files. (Default: false) */
  readonly isMultipart?: boolean;
  /** Hidden fields. */
  readonly hidden?: Readonly<Record<string, string>> | undefined;
  readonly question?: FormQuestion | undefined;
  /** Called before a script sends it. Resolve to false to cancel. */
  readonly prepare?: (body: FormData) => Promise<boolean>;
  /** Called on success, with the action's data and its redirect. May resolve to an error message. (Default: follows the redirect) */
  readonly onDone?: (made: Made & { readonly to: string | null }) => Outcome | Promise<Outcome>;
  readonly onRefused?: (errors: readonly string[]) => void;
  readonly className?: string | undefined;
  /** The fields, which find their errors by name, and a `SubmitButton`. */
  readonly children: ReactNode;
}

/** The result of the form that led to this page, where the router does not provide it. */
export const FormResultContext = createContext<FormResult | undefined>(undefined);

/**
 * A form for an action that uses `runForm`. With script, it is sent in the background: errors appear beside their fields, and the first
 * invalid field gets the focus. Without script, the browser sends it to the same action, which renders the page again with the same errors.
 */
export function Form<Made = object>(props: FormProps<Made>) {
  const { name = '', action, method = 'post', hidden = {}, question, className } = props;
  const form = useRef<HTMLFormElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const { isBusy, state, send } = useFormState(form, props);
  const path = useSitePath();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (question) dialog.current?.showModal();
    else void send((event.nativeEvent as SubmitEvent).submitter);
  }
  return (
    <form
      ref={form}
      method={method}
      action={action && path(action)}
      encType={props.isMultipart ? 'multipart/form-data' : undefined}
      onSubmit={submit}
      aria-busy={isBusy || undefined}
      className={className}
    >
      {name !== '' && <input type="hidden" name="form" value={name} />}
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <FormContext value={state}>{props.children}</FormContext>
      {question && <ConfirmDialog ref={dialog} {...question} onConfirm={() => void send(null)} />}
    </form>
  );
}

/** A form's submit button, below the errors of the form as a whole. */
export function SubmitButton({
  isBusy = false,
  ...props
}: Omit<React.ComponentProps<typeof Button>, 'type'>) {
  const form = use(FormContext);
  return (
    <>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {form.whole.join(' ')}
      </p>
      <Button {...props} type="submit" isBusy={isBusy || form.isBusy} />
    </>
  );
}

/** Navigates to another document. Never resolves, so that the form stays busy until the document is gone. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}

/** The result of the form with this name, if the page was rendered in response to it. */
function useReturned(name: string): FormResult | undefined {
  const returned = useActionData() as FormResult | undefined;
  const result = use(FormResultContext) ?? returned;
  return result?.form === name ? result : undefined;
}

/** Whether the page was rendered because this form was refused. A disclosure around the form must be open then. */
export function useIsRefused(name: string): boolean {
  return (useReturned(name)?.issues.length ?? 0) > 0;
}

function useFormState<Made>(form: RefObject<HTMLFormElement | null>, props: FormProps<Made>) {
  const { name = '', hidden, prepare, onDone, onRefused } = props;
  const navigate = useNavigate();
  const path = useSitePath();
  const own = useReturned(name);
  const [isBusy, setIsBusy] = useState(false);
  const [called, setCalled] = useState<readonly Issue[]>();
  const issues = called ?? own?.issues;
  const sorted = useMemo(() => {
    const names = ['', ...Object.keys(hidden ?? {})];
    const findWhole = (issue: Issue) =>
      names.map((name) => issueWithin(issue, name)).find((found) => found !== undefined);
    return {
      values: own?.values ?? {},
      fields: issues?.filter((issue) => !findWhole(issue)) ?? [],
      whole: issues?.flatMap((issue) => findWhole(issue)?.message ?? []) ?? [],
    };
  }, [issues, own, hidden]);
  const state = useMemo(() => ({ ...sorted, isBusy }), [sorted, isBusy]);

  useEffect(() => {
    if (issues?.length) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [issues, form]);
  useEffect(() => {
    // When somebody comes back from another document, the browser may restore the page in its busy state.
    const reset = () => setIsBusy(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  function follow(to: string) {
    const isHere = path(to) === location.pathname + location.search;
    return navigate(to, { replace: isHere });
  }

  async function send(submitter: HTMLElement | null) {
    if (!form.current) return;
    const body = new FormData(form.current, submitter);
    if (prepare && !(await prepare(body))) return;
    setIsBusy(true);
    try {
      const address = form.current.getAttribute('action') ?? location.pathname + location.search;
      const init = { method: 'POST', body: encode(body) };
      const response = await callApi<Made & { to: string | null }>(address, init);
      if (response.ok) {
        setCalled([]);
        form.current?.reset();
        const wrong = await onDone?.(response.data);
        if (wrong) setCalled([{ field: '', code: 'failed', message: wrong }]);
        if (!onDone && response.data.to !== null) await follow(response.data.to);
        return;
      }
      const found = response.issues.length > 0 ? response.issues : [unexplained(response.status)];
      setCalled(found);
      onRefused?.(found.map(({ message }) => message));
      // The session has ended. The values entered stay for another try.
      if (found.some(({ code }) => code === 'signed-out')) await signInFirst();
    } catch {
      // A network failure, already shown in a toast. The form stays as it is.
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, state, send };
}

/** Encodes as a browser would: multipart if there are files, otherwise URL-encoded. */
function encode(body: FormData): FormData | URLSearchParams {
  const pairs = [...body].flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value]] : [],
  );
  return pairs.length === [...body].length ? new URLSearchParams(pairs) : body;
}

function unexplained(status: number): Issue {
  return { field: '', code: 'failed', message: `The site answered ${status}.` };
}

interface ConfirmDialogProps extends FormQuestion {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onConfirm: () => void;
}

function ConfirmDialog({ ref, heading, text, submit, look, onConfirm }: ConfirmDialogProps) {
  const t = useTranslations('kit');
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
