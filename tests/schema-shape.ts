/** The parts of the schema that a release's statements rely on. Test code only. */

import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  /** Whether an insert without it is refused. */
  readonly isNeeded: boolean;
  readonly isNullable: boolean;
}

export type SchemaShape = ReadonlyMap<string, Column>;

/** Every column of our tables and views, by `table.column`. */
export async function readShape(db: Kysely<Database>): Promise<SchemaShape> {
  const { rows } = await sql<Column>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      c.relkind = 'r' and a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded",
      not a.attnotnull as "isNullable"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`.execute(db);
  return new Map(rows.map((column) => [column.name, column]));
}

/**
 * Descriptions of what a schema change takes from statements that were written for the previous schema. Empty for a change that only
 * widens.
 */
export function listNarrowings(before: SchemaShape, after: SchemaShape): readonly string[] {
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]));
  const lost = [...before.values()].flatMap(({ name, type, isNullable }) => {
    const now = after.get(name);
    if (!now) return [`${name} is gone`];
    if (now.type !== type) return [`${name} was ${type} and is ${now.type}`];
    return isNullable && !now.isNullable ? [`${name} may not be null any more`] : [];
  });
  const asked = [...after.values()]
    .filter(({ name, isNeeded }) => isNeeded && !before.has(name) && tables.has(name.split('.')[0]))
    .map(({ name }) => `${name} is new and has no default`);
  return [...lost, ...asked];
}
