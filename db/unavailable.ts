/**
 * The database cannot be reached or has gone away. The message is one sentence for the person who runs the site; what
 * the driver said is the `cause`. Asking again later may succeed.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = 'DatabaseUnavailableError';
}

/** The database takes no changes: it is being moved or backed up elsewhere, or an operator has made it read-only. Reading goes on. */
export class DatabaseReadOnlyError extends DatabaseUnavailableError {
  override readonly name: string = 'DatabaseReadOnlyError';
}

/** The disk of the database is full: it takes no changes until there is room. Reading goes on. */
export class DatabaseFullError extends DatabaseReadOnlyError {
  override readonly name: string = 'DatabaseFullError';
}

/** The files of the database are damaged: asking again later does not help, the operator must. */
export class DatabaseDamagedError extends DatabaseUnavailableError {
  override readonly name = 'DatabaseDamagedError';
}

/**
 * Whether an error of PostgreSQL says that its files are damaged.
 *
 * Sources: SQLSTATE XX001 (data corrupted, also `invalid page`), XX002 (index corrupted) and, for a table whose file is gone, 58P01.
 */
export function isDamage({ message, code }: { message: string; code?: unknown }): boolean {
  return (
    code === 'XX001' ||
    code === 'XX002' ||
    (code === '58P01' && /^could not open file "(?:base|global)/.test(message))
  );
}

/**
 * What to throw for a failure: a `DatabaseUnavailableError` if the connection is at fault or the database takes no changes, else the
 * error itself.
 *
 * Sources: SQLSTATE 25006 (read-only transaction), 53100 (disk full), classes 08 (connection exception), 53300 (too many connections) and 57P (operator intervention) of
 * PostgreSQL's appendix A; Node's socket errors; the two failures that `pg` names by their message only.
 */
export function toUnavailable(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === '25006') {
    const sentence = `The database takes no changes at the moment: ${error.message}.`;
    return new DatabaseReadOnlyError(sentence, { cause: error });
  }
  if (error instanceof Error && 'code' in error && error.code === '53100') {
    const sentence = `The disk of the database is full: ${error.message}.`;
    return new DatabaseFullError(sentence, { cause: error });
  }
  return isConnectionFailure(error)
    ? new DatabaseUnavailableError(`The database is unavailable: ${reasonOf(error)}.`, {
        cause: error,
      })
    : error;
}

/** One sentence part. Several failed addresses of one name come as an AggregateError whose own message is empty. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Whether a failure is what a server's restart looks like: it ends its connections, takes none for a moment, then says that it starts. */
export function isRestarting(error: unknown): boolean {
  return isFailure(error, RESTART_CODES, RESTART_MESSAGES);
}

function isConnectionFailure(error: unknown): boolean {
  return isFailure(error, CODES, MESSAGES);
}

function isFailure(error: unknown, codes: RegExp, messages: RegExp): boolean {
  if (error instanceof AggregateError) {
    return error.errors.some((one) => isFailure(one, codes, messages));
  }
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return codes.test(code) || messages.test(error.message);
}

const CODES =
  /^(08...|53300|57P0[1-5]|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const RESTART_CODES = /^(57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE)$/;
const RESTART_MESSAGES = /^(Connection terminated|Client has encountered a connection error)/;
