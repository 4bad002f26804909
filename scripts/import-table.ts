/** One room of the house, and what its files may import apart from each other. */
export interface Room {
  /** Paths that begin so belong to the room; the longest match decides. */
  readonly paths: readonly string[];
  /** Beginnings of paths it may import from. */
  readonly mayImport: readonly string[];
  /** Beginnings of paths from which it may import types, which are gone at run time. */
  readonly mayImportTypes?: readonly string[];
  /** False for rooms that must run anywhere: no packages, and nothing of Node's. */
  readonly mayUsePackages: boolean;
}

/** What both sides of the network need: shapes, and how an address is read. */
const SHARED = [
  'domain/levels/level-number.ts',
  'domain/site/locale-path.ts',
  ...schemaFiles('boards', 'levels', 'posts', 'redirects', 'search', 'site', 'videos'),
];

/**
 * Who may import whom: `content, db -> domain -> app/routes -> app/components`, with `server` and `jobs`
 * beside the routes, and `engine` open to all. Tests and scripts may import anything.
 */
export const ROOMS: readonly Room[] = [
  { paths: ['engine/'], mayImport: [], mayUsePackages: false },
  { paths: ['recognition/'], mayImport: ['engine/'], mayUsePackages: false },
  { paths: ['db/'], mayImport: [], mayImportTypes: ['engine/'], mayUsePackages: true },
  {
    paths: ['domain/'],
    mayImport: ['db/', 'content/', 'engine/', 'recognition/'],
    mayUsePackages: true,
  },
  {
    paths: ['server/', 'jobs/'],
    mayImport: ['domain/', 'engine/', 'db/client.server.ts', 'db/folder-lock.ts', 'db/migrate.ts'],
    mayUsePackages: true,
  },
  {
    paths: ['app/routes/', 'app/routes.ts', 'app/root.tsx', 'app/entry.server.tsx'],
    mayImport: ['app/', 'domain/', 'engine/', 'recognition/'],
    mayUsePackages: true,
  },
  // What runs in the browser, components first of all.
  {
    paths: ['app/'],
    mayImport: ['engine/', 'recognition/', ...SHARED],
    mayUsePackages: true,
  },
];

function schemaFiles(...nouns: readonly string[]): readonly string[] {
  return nouns.map((noun) => `domain/${noun}/schema.ts`);
}
