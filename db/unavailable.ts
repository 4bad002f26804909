/**
 * The database cannot be reached or is gone. The message is one sentence for the person who runs the site; the driver's error is the
 * `cause`. Trying again later may succeed.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = 'DatabaseUnavailableError';
}

/** The database accepts no changes: it is being moved or backed up elsewhere, or an operator has made it read-only. Reading still works. */
export class DatabaseReadOnlyError extends DatabaseUnavailableError {
  override readonly name: string = 'DatabaseReadOnlyError';
}

/** The disk of the database is full. It accepts no changes until there is space. Reading still works. */
export class DatabaseFullError extends DatabaseReadOnlyError {
  override readonly name: string = 'DatabaseFullError';
}

/** The files of the database are damaged. Trying again later does not help; the operator has to act. */
export class DatabaseDamagedError extends DatabaseUnavailableError {
  override readonly name = 'DatabaseDamagedError';
}

/**
 * Whether a PostgreSQL error says that its files are damaged.
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
 * The error to throw for a failure: a `DatabaseUnavailableError` if the connection failed or the database accepts no changes, otherwise the
 * error itself.
 *
 * Sources: SQLSTATE 25006 (read-only transaction), 53100 (disk full), classes 08 (connection exception), 53300 (too many connections) and
 * 57P (operator intervention) of PostgreSQL's appendix A; Node's socket errors; and the two failures that `pg` identifies only by their
 * messages.
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

/** Part of a sentence. If several addresses of one name fail, the error is an AggregateError with an empty message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/**
 * Whether a failure looks like a server's restart: it ends its connections, accepts none for a moment, then reports that it is starting.
 */
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
