import type { Generated } from 'kysely';
import type { Day } from './columns.ts';

/** Which content files have been loaded, and the hashes of their bytes. */
interface ContentLoadsTable {
  name: string;
  sha256: string;
  loaded_at: Generated<Date>;
}

/** A single row that counts changes to what pages show. */
interface SiteVersionTable {
  is_only: Generated<boolean>;
  version: number;
}

/** Redirects from old paths. */
interface RedirectsTable {
  from_path: string;
  to_address: string;
  status: 301 | 302;
  set_at: Generated<Date>;
}

/** A kind of failure in browsers, and how often it occurred. */
interface ClientErrorsTable {
  fingerprint: string;
  error_type: 'API_ERROR' | 'CLIENT_ERROR' | 'NUXT_APP_ERROR';
  message: string;
  backtrace: string;
  count: Generated<number>;
  first_seen: Generated<Date>;
  last_seen: Generated<Date>;
}

/** Files of the most recently served builds. */
interface BuildFilesTable {
  path: string;
  body: Buffer;
  is_packed: boolean;
  started_at: Date;
}

/** Uses under a key, counted across all processes. */
interface LimitWindowsTable {
  name: string;
  key: string;
  count: number;
  ends_at: Date;
}

/** How often a search found nothing on a day. */
interface FailedSearchesTable {
  day: Day;
  query: string;
  count: Generated<number>;
}

export interface SiteTables {
  content_loads: ContentLoadsTable;
  site_version: SiteVersionTable;
  redirects: RedirectsTable;
  client_errors: ClientErrorsTable;
  build_files: BuildFilesTable;
  limit_windows: LimitWindowsTable;
  failed_searches: FailedSearchesTable;
}
