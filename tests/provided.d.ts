import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server; undefined in the project that tests the embedded engine. */
    postgresUrl: string | undefined;
    /** File with the dump of an empty embedded database. */
    pgliteTemplate: string;
  }
}
