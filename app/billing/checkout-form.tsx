import { type ReactNode, useRef } from 'react';
import { isMarkedSignedIn } from '#app/site/session/session-mark.ts';
import { signInFirst } from '#app/site/session/sign-in-dialog.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Form, leaveFor } from '#app/ui/form.tsx';

interface CheckoutFormProps {
  readonly className?: string;
  /** Fields named as in a new order, and the button that sends them. */
  readonly children: ReactNode;
}

/**
 * A form that buys something. With script, it asks for a sign-in if there is none, creates the order, and leads to the checkout. Without
 * script, it leads to a page that first shows the order. A submission repeated after a network failure is the same order.
 */
export function CheckoutForm({ className, children }: CheckoutFormProps) {
  const path = useSitePath();
  const keys = useRef(new Map<string, string>());

  async function prepare(body: FormData): Promise<boolean> {
    // The button stays enabled below the dialog, which returns the focus to it.
    if (!isMarkedSignedIn() && !(await signInFirst())) return false;
    const choice = JSON.stringify([...body]);
    const key = keys.current.get(choice) ?? makeKey();
    keys.current.set(choice, key);
    body.set('idempotency_key', key);
    return true;
  }
  return (
    <Form<{ readonly checkout: string }>
      action="/payment/order"
      method="get"
      prepare={prepare}
      onDone={({ checkout }) => leaveFor(checkout.startsWith('/') ? path(checkout) : checkout)}
      onRefused={() => keys.current.clear()}
      className={className}
    >
      {children}
    </Form>
  );
}

/** A random UUID (RFC 9562). `crypto.randomUUID` exists only on https and on localhost. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
