import type { Context } from '../context.server.ts';
import type { Outcome } from './schema.ts';

/** Where things of one kind stand: by key, each as a plain value that says all that an import may change. */
export interface Shelf<State> {
  load(ctx: Context, keys: readonly string[]): Promise<ReadonlyMap<string, State>>;
  write(ctx: Context, entries: readonly (readonly [key: string, state: State])[]): Promise<void>;
}

/** The things of a batch as the database has them, with what the batch makes of them. */
export interface Draft<State> {
  /** Loads what is not known yet. */
  begin(ctx: Context, keys: readonly string[]): Promise<void>;
  find(key: string): State | undefined;
  put(key: string, state: State): Outcome;
  /** Writes what was put, and forgets the rest; on a dry run keeps what was put, as if it had been written. */
  finish(ctx: Context): Promise<void>;
}

/** Opens a draft over a shelf, for one run. */
export function openDraft<State>(shelf: Shelf<State>, isDryRun: boolean): Draft<State> {
  const known = new Map<string, State>();
  const put = new Map<string, State>();
  return {
    async begin(ctx, keys) {
      const missing = [...new Set(keys)].filter((key) => !put.has(key) && !known.has(key));
      if (missing.length === 0) return;
      for (const [key, state] of await shelf.load(ctx, missing)) known.set(key, state);
    },
    find: (key) => put.get(key) ?? known.get(key),
    put(key, state) {
      const before = put.get(key) ?? known.get(key);
      if (before === undefined) {
        put.set(key, state);
        return 'added';
      }
      if (JSON.stringify(before) === JSON.stringify(state)) return 'unchanged';
      put.set(key, state);
      return 'changed';
    },
    async finish(ctx) {
      known.clear();
      if (isDryRun || put.size === 0) return;
      await shelf.write(ctx, [...put]);
      put.clear();
    },
  };
}

/** What came of several things that one line says. */
export function mergeOutcomes(first: Outcome, ...others: readonly Outcome[]): Outcome {
  if (first === 'added') return first;
  return others.some((outcome) => outcome !== 'unchanged') ? 'changed' : first;
}
