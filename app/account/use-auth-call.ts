import { type FormEvent, useState } from 'react';
import { callApi } from '#app/site/call-api.ts';
import { showToast } from '#app/site/toasts/show-toast.ts';
import { PRODUCT_TOAST_MS } from '#app/site/toasts/toast.ts';

/** What a refusal says of a form. */
export interface FormErrors {
  /** By the names of fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of the form as a whole. */
  readonly whole: readonly string[];
}

export const NO_ERRORS: FormErrors = { fields: {}, whole: [] };

/** Sorts the sentences of a refusal, `field: what is wrong`, by field; the first of each counts. */
export function sortErrors(errors: readonly string[], names: readonly string[]): FormErrors {
  const fields: Record<string, string> = {};
  const whole: string[] = [];
  for (const error of errors) {
    const [, name = '', text = ''] = /^(\w+): (.+)$/s.exec(error) ?? [];
    if (names.includes(name)) fields[name] ??= capitalize(text);
    else whole.push(error);
  }
  return { fields, whole };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface AuthCall<T> {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly names: readonly string[];
  readonly onDone: (data: T, values: Readonly<Record<string, string>>) => void;
}

/**
 * Sends a form as a call of the API, when scripts run. A refusal is shown in a toast (specification §8), and beside the fields that it
 * is about.
 */
export function useAuthCall<T>({ method, path, names, onDone }: AuthCall<T>) {
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors>();
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
    setIsBusy(true);
    try {
      const response = await callApi<T>(path, { method, body: JSON.stringify(values) });
      if (response.ok) return onDone(response.data, values);
      setErrors(sortErrors(response.errors, names));
      const title = response.errors.join(' ') || `The site answered ${response.status}.`;
      showToast({ title, kind: 'error', timeoutMs: PRODUCT_TOAST_MS });
    } catch {
      // The network failed; a toast says so, and the form is as it was.
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, errors, send };
}
