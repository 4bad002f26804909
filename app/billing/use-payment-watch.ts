import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '#app/site/call-api.ts';
import { refreshUserInfo } from '#app/site/session/session-store.ts';
import type { OrderStatus } from '#domain/orders/schema.ts';

/** The first pause between two requests. Each pause is twice as long as the previous one, up to the maximum. */
const PAUSE_MS = 1_000;
const PAUSE_MS_MAX = 30_000;

interface WatchedOrder {
  readonly id: string;
  readonly status: OrderStatus;
}

interface WatchOptions {
  /** Also asks the payment provider, in case its message is late or lost. (Default: false) */
  readonly isSynced?: boolean;
}

/**
 * Polls the status of an order while it is pending, less and less often, and reloads the page's data once it has changed. A network failure
 * is retried later. A paid order refreshes the credits in the header.
 */
export function usePaymentWatch(
  { id, status }: WatchedOrder,
  { isSynced = false }: WatchOptions = {},
): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (status === 'paid') void refreshUserInfo();
    if (status !== 'pending') return;
    const stop = new AbortController();
    let pauseMs = PAUSE_MS;
    let timer = setTimeout(ask, pauseMs);
    async function ask() {
      const now = await readStatus(id, isSynced, stop.signal);
      if (stop.signal.aborted) return;
      if (now !== undefined && now !== 'pending') return void revalidate();
      pauseMs = Math.min(pauseMs * 2, PAUSE_MS_MAX);
      timer = setTimeout(ask, pauseMs);
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, status, isSynced, revalidate]);
}

async function readStatus(
  id: string,
  isSynced: boolean,
  signal: AbortSignal,
): Promise<OrderStatus | undefined> {
  const path = `/api/v1/orders/${encodeURIComponent(id)}`;
  try {
    const response = await (isSynced
      ? callApi<WatchedOrder>(`${path}/sync`, { method: 'PUT', signal }, { isSilent: true })
      : callApi<WatchedOrder>(path, { signal }, { isSilent: true }));
    return response.ok ? response.data.status : undefined;
  } catch {
    return undefined;
  }
}
