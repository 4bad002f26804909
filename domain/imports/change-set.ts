import type { Context } from '../platform/context.server.ts';
import type { Repository } from '../platform/repository.ts';
import type { RowOutcome } from './schema.ts';

/** The records of a batch, with its changes to them. */
export interface ChangeSet<Value> {
  /** Loads the records that are not loaded yet. */
  load(ctx: Context, keys: readonly string[]): Promise<void>;
  get(key: string): Value | undefined;
  set(key: string, value: Value): RowOutcome;
  /** Writes the changes and drops all records; a dry run writes nothing and keeps the changes. */
  flush(ctx: Context): Promise<void>;
}

/** Creates an empty change set for the batches of one run. */
export function createChangeSet<Value>(
  repository: Repository<Value>,
  isDryRun: boolean,
): ChangeSet<Value> {
  const loaded = new Map<string, Value>();
  const changed = new Map<string, Value>();
  return {
    async load(ctx, keys) {
      const missing = [...new Set(keys)].filter((key) => !changed.has(key) && !loaded.has(key));
      if (missing.length === 0) return;
      for (const [key, value] of await repository.load(ctx, missing)) loaded.set(key, value);
    },
    get: (key) => changed.get(key) ?? loaded.get(key),
    set(key, value) {
      const before = changed.get(key) ?? loaded.get(key);
      if (before === undefined) {
        changed.set(key, value);
        return 'added';
      }
      if (JSON.stringify(before) === JSON.stringify(value)) return 'unchanged';
      changed.set(key, value);
      return 'changed';
    },
    async flush(ctx) {
      loaded.clear();
      if (isDryRun || changed.size === 0) return;
      await repository.write(ctx, [...changed]);
      changed.clear();
    },
  };
}

/** The outcome of a line that changed several records; the first is the line's main record. */
export function mergeOutcomes(first: RowOutcome, ...others: readonly RowOutcome[]): RowOutcome {
  if (first === 'added') return first;
  return others.some((outcome) => outcome !== 'unchanged') ? 'changed' : first;
}
