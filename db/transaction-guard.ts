import { AsyncLocalStorage } from 'node:async_hooks';
import { type Dialect, type Driver, Kysely, type TransactionBuilder } from 'kysely';
import type { Database } from './schema.ts';
import { traceQuery } from './trace-query.ts';

/** A bug: a query inside a transaction was made with a handle other than the transaction's. */
export class OuterHandleError extends Error {
  constructor() {
    super(
      'This query was made inside a transaction with the database handle from outside of it; ' +
        'use the context that inTransaction passes to its work.',
    );
    this.name = 'OuterHandleError';
  }
}

export interface GuardedHandle {
  readonly db: Kysely<Database>;
  /** Throws an `OuterHandleError` if the caller is inside a transaction of `db`. */
  assertOutside(): void;
}

/**
 * Creates a handle that knows which asynchronous calls belong to one of its open transactions. If such a call asks the handle for another
 * connection, it gets an `OuterHandleError`. On the embedded engine such a query would wait forever for the transaction that waits for it.
 * On a server it would neither see the transaction's changes nor be rolled back with them.
 */
export function createGuardedHandle(dialect: Dialect): GuardedHandle {
  const calls = new AsyncLocalStorage<{ isOpen: boolean }>();
  const assertOutside = () => {
    if (calls.getStore()?.isOpen) throw new OuterHandleError();
  };
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => guardDriver(dialect.createDriver(), assertOutside),
      createIntrospector: (handle) => dialect.createIntrospector(handle),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
    log: traceQuery,
  });
  const transaction = db.transaction.bind(db);
  db.transaction = () => markCalls(transaction(), calls);
  return { db, assertOutside };
}

function guardDriver(driver: Driver, assertOutside: () => void): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (options) => {
    assertOutside();
    return acquire(options);
  };
  return driver;
}

/** Marks what `execute` runs as part of the transaction until it has been committed or rolled back. */
function markCalls(
  builder: TransactionBuilder<Database>,
  calls: AsyncLocalStorage<{ isOpen: boolean }>,
): TransactionBuilder<Database> {
  const { execute, setAccessMode, setIsolationLevel } = builder;
  builder.execute = async (work) => {
    // Timers and callbacks that the work leaves behind belong to it forever. The flag says when it is over.
    const state = { isOpen: true };
    try {
      return (await execute.call(builder, (tx) => calls.run(state, () => work(tx)))) as never;
    } finally {
      state.isOpen = false;
    }
  };
  builder.setAccessMode = (mode) => markCalls(setAccessMode.call(builder, mode), calls);
  builder.setIsolationLevel = (level) => markCalls(setIsolationLevel.call(builder, level), calls);
  return builder;
}
