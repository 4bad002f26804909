import pg from 'pg';

/** Opens a pool of connections to a PostgreSQL server (15 or newer). Nothing is connected yet. */
export function openPostgres(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

/**
 * As from the embedded engine: counts (int8) come back as numbers, not text, and days as the text that they are,
 * not as a moment in the server's time zone.
 */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.DATE && format !== 'binary') return (value: string) => value;
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
