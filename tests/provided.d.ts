import 'vitest';
import type { TestSite } from './shared-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server; undefined in the project that tests the embedded engine. */
    postgresUrl: string | undefined;
    /** File with the dump of an empty embedded database. */
    pgliteTemplate: string;
    /** The site that the tests in `tests/http` share. */
    sharedSite: TestSite;
  }
}
