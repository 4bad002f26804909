/** Browsers whose progress is stored in accounts, with the server's own verb and a time that the test sets. Test code only. */

import type { ApiResponse } from '#app/site/call-api.ts';
import { clearProgress } from '#app/site/progress/clear-progress.ts';
import { leaveProgress } from '#app/site/progress/leave-progress.ts';
import type { LevelProgress, Progress } from '#app/site/progress/progress.ts';
import { createProgressStore } from '#app/site/progress/progress-store.ts';
import { type ProgressRequest, syncProgress } from '#app/site/progress/sync-progress.ts';
import type { AccountActor, Context } from '#domain/platform/context.server.ts';
import { DomainError, HTTP_STATUS_OF, refusalBody } from '#domain/platform/errors.ts';
import { type AccountProgress, progressForm } from '#domain/progress/schema.ts';
import { syncProgress as syncOnServer } from '#domain/progress/sync-progress.ts';
import { createAccountSite } from './account-site.ts';

/** Transmission time of a request or a response. */
const WAY_MS = 1;

type Network = 'on' | 'off' | 'loses answers';

/** Two accounts, and the time according to everything but a wrong clock. */
export async function createProgressSite() {
  const site = await createAccountSite();
  const other = { email: 'bob@example.com', password: 'four odd socks' };
  await site.join();
  await site.join(other);
  let time = 1_000_000_000_000;
  const ctx: Context = {
    ...site.ctx,
    clock: () => new Date(time),
    // Hundreds of requests come within a second of that clock.
    limits: { count: async () => {} },
  };

  const pass = (ms: number) => {
    time += ms;
  };
  return {
    ada: (await site.enter()).actor,
    bob: (await site.enter(other)).actor,
    pass,
    readTime: () => time,
    /** Empties all accounts, so that they are like new. */
    async startAnew() {
      await ctx.db.deleteFrom('progress_levels').execute();
      await ctx.db.deleteFrom('progress_accounts').execute();
    },
    createDevice: ({ skewMs = 0 } = {}) =>
      createProgressDevice(ctx, pass, () => Math.max(1, time + skewMs)),
  };
}

function createProgressDevice(ctx: Context, pass: (ms: number) => void, now: () => number) {
  const stored = new Map<string, string>();
  let user: AccountActor | undefined;
  let network: Network = 'on';
  let requests = 0;
  let onTheWay: (() => void) | undefined;
  const texts = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  const isSignedIn = () => user !== undefined;
  const store = createProgressStore(texts, { isSignedIn, now });

  async function send(request: ProgressRequest): Promise<ApiResponse<AccountProgress>> {
    requests += 1;
    if (network === 'off' || !user) throw new TypeError('Failed to fetch');
    // In its form on the network.
    const form = progressForm.parse(JSON.parse(JSON.stringify(request)));
    pass(WAY_MS);
    try {
      const data = await syncOnServer(ctx, user, form);
      onTheWay?.();
      onTheWay = undefined;
      pass(WAY_MS);
      if (network === 'loses answers') throw new TypeError('Failed to fetch');
      return { ok: true, status: 200, data };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { ok: false, status: HTTP_STATUS_OF[error.code], ...refusalBody(error.issues) };
    }
  }

  return {
    stored,
    store,
    /** The progress that the player sees. */
    view: () => viewProgress(store.read()),
    signIn(next: AccountActor) {
      user = next;
      store.refresh();
    },
    signOut() {
      user = undefined;
      leaveProgress(texts, now());
      store.refresh();
    },
    setNetwork(next: Network) {
      network = next;
    },
    /** Called once the server has accepted the next request, before its response arrives. */
    whileOnTheWay(action: () => void) {
      onTheWay = action;
    },
    sync: (isPull = true) => syncProgress({ store, texts, isSignedIn, send, now }, isPull),
    clear: () => clearProgress(store, texts, now()),
    countRequests: () => requests,
  };
}

export type ProgressDevice = ReturnType<typeof createProgressDevice>;

function viewProgress(progress: Progress): Readonly<Record<string, LevelProgress>> {
  return Object.fromEntries(
    Object.entries(progress).flatMap(([level, { changedAt: _, ...entry }]) =>
      Object.keys(entry).length > 0 ? [[level, entry]] : [],
    ),
  );
}
