import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Limits } from './limits.ts';
import type { MailTransport } from './mail/schema.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PictureFetcher } from './pictures/picture-fetcher.server.ts';
import type { PictureStore } from './pictures/picture-store.server.ts';
import type { Plan } from './plans.ts';
import type { Sealer } from './sealer.server.ts';
import type { Setup } from './setup.ts';
import type { Site } from './site/schema.ts';

/** Reports what the operator should know; fields first, then a sentence. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A job as it is written to the queue. */
export interface NewJob {
  /** Name of the task that it is for. */
  readonly task: string;
  /** Two jobs of a task with the same key are the same job. */
  readonly key: string;
  readonly input: object;
  /** (Default: now) */
  readonly startAfter?: Date;
  /** The highest is worked first. (Default: 0) */
  readonly priority?: number;
  /** Of the request that starts it. */
  readonly requestId?: string | undefined;
}

/** The queue of jobs. Verbs use it through `enqueue`. */
export interface JobQueue {
  /** Writes a job through this handle, and so inside its transaction if it is one. */
  write(db: Kysely<Database>, job: NewJob): Promise<void>;
  /** Makes the workers of this process look for jobs of a task now, not at their next poll. */
  wake(task: string): void;
}

/** Hashes passwords, and compares them with hashes. Both are slow on purpose, so they refuse (`unavailable`) too many at once, by the network that asks. */
export interface PasswordHasher {
  hash(password: string, network: string | null): Promise<string>;
  /** False for a hash that is null, after as much work as for any other. */
  verify(hash: string | null, password: string, network: string | null): Promise<boolean>;
}

/** Somebody who is signed in. */
export interface AccountActor {
  readonly kind: 'account';
  readonly accountId: string;
  readonly email: string;
  readonly role: 'player' | 'admin';
  readonly sessionId: string;
}

/** The actor. `system` is the site itself: a scheduled task or a start. */
export type Actor =
  | AccountActor
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'operator' }
  | { readonly kind: 'system' };

/**
 * What an account sets off elsewhere. The composition hands the steps in, so that accounts know nothing of credits. Each runs in
 * the transaction of the verb that calls it.
 */
export interface AccountSteps {
  /** The account is its person's from now on. `identities` stand for the person, see `grantTrial`. */
  onConfirmed(ctx: Context, accountId: string, identities: readonly string[]): Promise<unknown>;
  /** The person of an account is known by these from now on as well. */
  onIdentified(ctx: Context, identities: readonly string[]): Promise<unknown>;
}

/** The browser or program that a request comes from, as far as it shows which accounts were entered on it. */
export interface Device {
  /** The marks that it has sent, which anybody can have invented. */
  listMarks(): readonly string[];
  /** Gives it a mark to send from now on. */
  addMark(mark: string): void;
}

/** Why the site must not get traffic, or null; and what the operator should look at while it may. */
export interface Health {
  readonly fault: string | null;
  readonly warnings: readonly string[];
}

/** What the process has once, for all requests. */
export interface Services {
  readonly accountSteps: AccountSteps;
  readonly db: Kysely<Database>;
  /** The time now. Verbs never read the machine's clock themselves, so that tests can set it. */
  readonly clock: () => Date;
  readonly log: Log;
  /** How often things may be done. Verbs ask it before they begin, so that pages, the API and jobs share the counts. */
  readonly limits: Limits;
  /** Delivers e-mails. Verbs use `sendMail`, which delivers in a job. */
  readonly mail: MailTransport;
  readonly passwords: PasswordHasher;
  /** Who takes the money for orders. */
  readonly payments: PaymentProvider;
  /** Loads the pictures that people name by an address. */
  readonly fetchPicture: PictureFetcher;
  /** The pictures of conversions. */
  readonly pictures: PictureStore;
  /** What is sold. */
  readonly plans: readonly Plan[];
  readonly queue: JobQueue;
  /** Encrypts secrets for the database. */
  readonly sealer: Sealer;
  /** A CDN stands in front that is told of changes. */
  readonly purgesCdn: boolean;
  /** Looks how the site is; absent where there is nothing to look at. Rejects while the database is away. */
  readonly checkHealth?: () => Promise<Health>;
  /** Admins need a one-time password for the console. */
  readonly needsTotp: boolean;
  readonly setup: Setup;
  readonly site: Site;
}

/**
 * What every verb is handed: the services, and the actor.
 *
 * `db` is the open transaction inside `inTransaction` and the plain handle elsewhere, so a verb never
 * has to know which. A verb that reaches past an open transaction gets an `OuterHandleError`.
 */
export interface Context extends Services {
  readonly actor: Actor;
  /** The network that a request comes from, for limits; null where nobody's is known: jobs, and pages that are the same for everybody. */
  readonly network: string | null;
  /** Absent where nobody's is known, like the network. */
  readonly device?: Device | undefined;
  /** Of the request that asks, or that has started the job which asks; absent where nobody has. */
  readonly requestId?: string | undefined;
  /** Inside a transaction: what is called, in this order, once it has committed. */
  readonly afterCommit?: (() => void)[];
}

/** The context of work that nobody asked for: a start, or a scheduled task. */
export function systemContext(services: Services): Context {
  return { ...services, actor: { kind: 'system' }, network: null };
}

/**
 * The handle that a verb queries with. It is taken from here, not from `ctx` itself, so that each verb
 * imports a value from a `.server` file and a build that drags one into the browser fails.
 */
export function dbOf(ctx: Context): Kysely<Database> {
  return ctx.db;
}

/**
 * Runs `work` in one transaction, which commits when it returns and rolls back when it throws.
 * `work` gets a context of its own and must use that one only.
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  const afterCommit: (() => void)[] = [];
  const result = await ctx.db.transaction().execute((tx) => work({ ...ctx, db: tx, afterCommit }));
  for (const call of afterCommit) call();
  return result;
}
