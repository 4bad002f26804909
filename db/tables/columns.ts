import type { ColumnType } from 'kysely';

/** jsonb: read as a value, written as its text. */
export type Json = ColumnType<unknown, string, string>;

/** jsonb with a default. */
export type GeneratedJson = ColumnType<unknown, string | undefined, string>;

/** A calendar day, `YYYY-MM-DD`, read as that text on both engines. */
export type Day = string;
