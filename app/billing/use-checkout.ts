import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiResponse, callApi } from '#app/site/call-api.ts';
import { useRootData } from '#app/site/root-data.ts';
import { isMarkedSignedIn } from '#app/site/session/session-mark.ts';
import { signInFirst } from '#app/site/session/sign-in-dialog.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { checkoutAddress } from './checkout-address.ts';

/** What is bought: a plan or a donation. */
type Choice = { readonly plan: string } | { readonly donation_dollars: number };

interface CreatedOrder {
  readonly id: string;
  readonly checkoutUrl: string | null;
}

/**
 * Buys what a form holds: asks to sign in where nobody is, creates the order, and leads to its checkout. A submission that is
 * repeated after the network failed is the same order.
 */
export function useCheckout() {
  const { siteURL = '' } = useRootData()?.site ?? {};
  const path = useSitePath();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const keys = useRef(new Map<string, string>());
  useEffect(() => {
    // The browser shows the page as it was left when somebody comes back from the checkout.
    const reset = () => setIsBusy(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const choice = readChoice(new FormData(event.currentTarget));
    setError('');
    // The button stays enabled below the dialog, which gives the focus back to it.
    if (!isMarkedSignedIn() && !(await signInFirst())) return;
    setIsBusy(true);
    try {
      const response = await createOrder(choice, keys.current);
      if (response.ok) {
        const { id, checkoutUrl } = response.data;
        location.assign(
          checkoutUrl ? checkoutAddress(checkoutUrl, siteURL) : path(`/orders/${id}`),
        );
        return;
      }
      setError(response.errors.join(' ') || `The site answered ${response.status}.`);
      // The session has ended meanwhile; the form is there for another try.
      if (response.status === 401) await signInFirst();
    } catch {
      // The network failed; a toast says so.
    }
    setIsBusy(false);
  }
  return { isBusy, error, submit };
}

function readChoice(data: FormData): Choice {
  const plan = data.get('plan');
  return typeof plan === 'string'
    ? { plan }
    : { donation_dollars: Number(data.get('donation_dollars')) };
}

/** `keys` has the idempotency key of each choice that no response has come to yet. */
async function createOrder(
  choice: Choice,
  keys: Map<string, string>,
): Promise<ApiResponse<CreatedOrder>> {
  const name = JSON.stringify(choice);
  const key = keys.get(name) ?? makeKey();
  keys.set(name, key);
  const body = JSON.stringify({ ...choice, idempotency_key: key });
  const response = await callApi<CreatedOrder>('/api/v1/orders', { method: 'POST', body });
  keys.delete(name);
  return response;
}

/** A random UUID (RFC 9562). `crypto.randomUUID` exists on https and on this machine only. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
