import { randomBytes } from 'node:crypto';
import { openPostgres } from '#db/postgres.ts';

/** Creates a database, a copy of `template`, on the PostgreSQL server at `address`, and returns its address. */
export async function createDatabase(address: string, template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const pool = openPostgres(address);
  await pool.query(`create database ${name} template ${template}`);
  await pool.end();
  const created = new URL(address);
  created.pathname = name;
  return created.href;
}
