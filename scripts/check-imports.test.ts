import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBadImports } from './check-imports.ts';

const ROOT = join(import.meta.dirname, '..');

/** A repository of these files, with empty ones wherever they are imported from. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), 'unjam-imports-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const targets = [
    'app/root.tsx',
    'app/levels/level.tsx',
    'app/components/board/board.css',
    'db/client.server.ts',
    'db/embedded.ts',
    'domain/context.server.ts',
    'domain/levels/find-level.ts',
    'domain/levels/list-levels.ts',
    'domain/levels/schema.ts',
    'engine/moves.ts',
    'engine/notation.ts',
    'engine/types.ts',
    'server/app.ts',
  ];
  const imports = Object.fromEntries(
    ['app', 'db', 'domain', 'engine', 'server'].map((room) => [`#${room}/*`, `./${room}/*`]),
  );
  const all = {
    ...Object.fromEntries(targets.map((path) => [path, 'export {};'])),
    'package.json': JSON.stringify({ type: 'module', imports, dependencies: { sharp: '*' } }),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return (await findBadImports(root)).problems;
}

test('refuses what the table does not allow, types and dynamic imports too', async () => {
  const forbidden: readonly (readonly [file: string, text: string])[] = [
    ['engine/a.ts', "import { readFileSync } from 'node:fs';"],
    ['engine/b.ts', "import type { Level } from '../domain/levels/schema.ts';"],
    ['recognition/a.ts', "import sharp from 'sharp';"],
    ['db/a.ts', "import { parseBoard } from '#engine/notation.ts';"],
    ['domain/levels/a.ts', "import { createApp } from '#server/app.ts';"],
    ['server/a.ts', "import Root from '#app/root.tsx';"],
    ['server/b.ts', "import { openEmbedded } from '#db/embedded.ts';"],
    ['app/components/a.tsx', "import { listLevels } from '#domain/levels/list-levels.ts';"],
    ['app/components/b.tsx', "import type { loader } from '../routes/level.tsx';"],
    ['app/components/c.tsx', "const verb = await import('#domain/levels/list-levels.ts');"],
    ['app/components/d.tsx', "export * from '#domain/levels/list-levels.ts';"],
    ['app/components/e.tsx', "import {\n  a,\n  b,\n} from '#db/client.server.ts';"],
    ['app/components/f.tsx', "import { a } from '#domain/levels/gone.ts';"],
  ];
  const problems = await problemsOf(Object.fromEntries(forbidden));
  expect(problems.map((problem) => problem.split(' -> ')[0])).toEqual(
    forbidden.map(([file]) => file).sort(),
  );
}, 60_000);

test('allows what the table allows', async () => {
  const problems = await problemsOf({
    'engine/solve.ts': "import { listMoves } from './moves.ts';",
    'db/schema.ts': "import type { BoardDraft } from '#engine/types.ts';",
    'domain/levels/get-level.ts': "import { dbOf } from '../context.server.ts';",
    'server/start.ts': "import { openDatabase } from '#db/client.server.ts';",
    'app/routes/board.tsx': "import { findLevel } from '#domain/levels/find-level.ts';",
    'app/components/board/a.tsx': "import type { LevelPage } from '#domain/levels/schema.ts';",
    'app/components/board/b.tsx': "// import { x } from '#domain/levels/list-levels.ts';",
    'app/components/board/c.tsx': "import './board.css';",
    'engine/solve.test.ts': "import { createApp } from '#server/app.ts';",
    'scripts/dev.ts': "import { createApp } from '#server/app.ts';",
  });
  expect(problems).toEqual([]);
}, 60_000);

test('refuses a circle of files, of types too, and shows its way', async () => {
  const problems = await problemsOf({
    'engine/a.ts': "import { b } from './b.ts';\nexport const a = b;",
    'engine/b.ts': "import type { C } from './c.ts';\nexport const b = 1 as C;",
    'engine/c.ts': "import { a } from './a.ts';\nexport type C = typeof a;",
  });
  expect(problems).toContain(
    'engine/a.ts -> engine/b.ts -> engine/c.ts -> engine/a.ts: imports may not form a circle',
  );
}, 60_000);
