import { useState } from 'react';
import { type ApiResponse, callApi } from '#app/site/call-api.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { type FormErrors, sortErrors } from '../use-auth-call.ts';
import { useSettings } from './settings-context.ts';

export const PROOF_FIELD = 'current_password';

/** What a field of a form needs. */
export interface FieldState {
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string;
}

export type Values = Readonly<Record<string, string>>;

interface SettingsCall {
  readonly names: readonly string[];
  /** Proves by the password who asks, if one was entered, before the call. */
  readonly isSensitive: boolean;
  readonly call: (values: Values) => Promise<ApiResponse<unknown>>;
  readonly onDone: (values: Values) => void | Promise<void>;
}

/** Sends a form of the settings as calls of the API, and keeps what is wrong with it. */
export function useSettingsCall({ names, isSensitive, call, onDone }: SettingsCall) {
  const { refresh } = useSettings();
  const path = useSitePath();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors>();

  async function callAll(values: Values): Promise<ApiResponse<unknown>> {
    const password = values[PROOF_FIELD];
    if (isSensitive && password) {
      const proof = await sendJson('POST', '/api/v1/account/proof', { [PROOF_FIELD]: password });
      if (!proof.ok) return proof;
    }
    return call(values);
  }

  async function send(values: Values): Promise<void> {
    setIsBusy(true);
    try {
      const response = await callAll(values);
      if (response.status === 401) {
        location.assign(path('/auth/sign_in?origin=/settings'));
        return;
      }
      setErrors(response.ok ? undefined : sortErrors(response.errors, names));
      if (response.ok) await onDone(values);
      // A proof may have begun or ended meanwhile. What was refused can be sent again before that is known.
      const refreshed = refresh();
      if (response.ok) await refreshed;
    } catch {
      // The network failed, which a toast says. The form is as it was.
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, errors, send };
}

/** Calls the API with a body of JSON. */
export function sendJson<T>(
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<ApiResponse<T>> {
  return callApi<T>(path, { method, body: JSON.stringify(body) });
}
