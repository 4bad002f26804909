import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { EmbeddedEngine, EmbeddedSession } from './embedded.ts';

/**
 * Kysely's dialect for the embedded engine. Kysely's own dialect for PGlite waits for the only connection before the driver is called. In
 * ours the driver is called first, so that a query that would wait for its own transaction can be refused.
 */
export function embeddedDialect(engine: EmbeddedEngine): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(engine),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Exclusive use of the only session. */
interface Hold extends DatabaseConnection {
  readonly session: EmbeddedSession;
  release(): void;
}

function createDriver(engine: EmbeddedEngine): Driver {
  const acquireTurn = createTurns();
  const run = async (connection: DatabaseConnection, text: string) =>
    (await (connection as Hold).session.exec(text))[0];
  return {
    init: async () => {},
    async acquireConnection() {
      const release = await acquireTurn();
      try {
        return holdOf(await engine.connect(), release);
      } catch (error) {
        release();
        throw error;
      }
    },
    async releaseConnection(connection) {
      (connection as Hold).release();
    },
    async beginTransaction(connection, { isolationLevel, accessMode }) {
      const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
      await run(connection, `start transaction${isolation}${accessMode ? ` ${accessMode}` : ''}`);
    },
    async commitTransaction(connection) {
      // PostgreSQL converts the commit of a transaction in which a statement has failed to a rollback.
      const result = await run(connection, 'commit');
      if (result?.command === 'ROLLBACK') throw new AbortedTransactionError();
    },
    async rollbackTransaction(connection) {
      await run(connection, 'rollback');
    },
    destroy: () => engine.close(),
  };
}

function holdOf(session: EmbeddedSession, release: () => void): Hold {
  return {
    session,
    release,
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const { rows, affectedRows } = await session.query(sql, parameters);
      return {
        rows: rows as Row[],
        ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }),
      };
    },
    // Nothing here streams; PGlite cannot.
    // biome-ignore lint/correctness/useYield: see above.
    async *streamQuery() {
      throw new Error('The embedded database does not stream rows.');
    },
  };
}

/** One holder at a time, in the order of requests. Resolves with the function that ends the turn. */
function createTurns(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    await before;
    return turn.resolve;
  };
}
