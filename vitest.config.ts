import { defineConfig } from 'vitest/config';

/**
 * Tests in `tests/http` ask a built site that runs. Tests that need a database end in `.db.test.ts` and run on both engines, those of
 * `server/` and `scripts/` on PostgreSQL alone: their statements are the domain's. What is about several connections or users, which the
 * embedded engine does not have, ends in `.postgres.test.ts`.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'node',
    // Two cores are the machine that the whole suite is timed on.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A process of its own takes longer than most files, to start, to load what they test and to compile it.
          isolate: false,
          setupFiles: 'tests/restore-globals.ts',
          // Searches and replays of whole packs, on busy machines.
          testTimeout: 60_000,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            ...['node_modules/**', 'build/**'],
            ...['tests/e2e/**', 'tests/engines/**', 'tests/http/**', '**/*.{db,postgres}.test.ts'],
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          // Sites of their own start and stop, beside other tests on a machine that may be slow.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          globalSetup: 'tests/http-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'pglite',
          include: ['{app,db,domain,jobs,tests}/**/*.db.test.ts'],
          // Files share an engine, which takes as long to start as most of their tests take to run.
          isolate: false,
          // What takes twenty seconds on an idle machine may take four times as long beside the journeys.
          testTimeout: 300_000,
          globalSetup: 'tests/pglite-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          include: ['**/*.{db,postgres}.test.ts'],
          // Some start commands, each a process of its own, on busy machines.
          testTimeout: 300_000,
          globalSetup: 'tests/postgres-setup.ts',
        },
      },
    ],
  },
});
