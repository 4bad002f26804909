import type { NavigateFunction } from 'react-router';
import { callApi, NetworkError } from '#app/site/call-api.ts';
import { showToast } from '#app/site/toasts/show-toast.ts';

/** Sends the report form of a level's page to its action, and follows its redirect. A failure is shown in a toast. */
export async function sendReport(
  action: string,
  body: FormData,
  navigate: NavigateFunction,
): Promise<void> {
  try {
    const response = await callApi<{ readonly to: string }>(action, { method: 'POST', body });
    if (response.ok) await navigate(response.data.to);
    else showToast({ title: response.errors.join(' '), kind: 'error' });
  } catch (error) {
    // Without a network, `callApi` has shown the toast.
    if (!(error instanceof NetworkError)) throw error;
  }
}
