import type { Context } from './context.server.ts';

/** A store for records of one kind: by key, each a plain value with everything that an import can change. */
export interface Repository<Value> {
  /** Loads those of the keys that exist. */
  load(ctx: Context, keys: readonly string[]): Promise<ReadonlyMap<string, Value>>;
  /** Inserts or replaces. */
  write(ctx: Context, entries: readonly (readonly [key: string, value: Value])[]): Promise<void>;
}
