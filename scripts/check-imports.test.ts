import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBadImports } from './check-imports.ts';

const ROOT = join(import.meta.dirname, '..');

/** Checks a repository of these files, with empty files wherever they import from. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), 'unjam-imports-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const targets = [
    'app/root.tsx',
    'app/levels/level.tsx',
    'app/board/board.css',
    'app/shell/header.tsx',
    'app/ui/button.tsx',
    'db/client.server.ts',
    'db/embedded.ts',
    'app/board/board-svg.tsx',
    'app/levels/list.tsx',
    'domain/platform/context.server.ts',
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
    'app/routes.ts':
      "export default [route('levels/:level', 'levels/level.tsx'), route('play', 'play/play.tsx')];",
    'package.json': JSON.stringify({ type: 'module', imports, dependencies: { sharp: '*' } }),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return (await findBadImports(root)).problems;
}

test('refuses imports that the table forbids, including types and dynamic imports', async () => {
  const forbidden: readonly (readonly [file: string, text: string])[] = [
    ['engine/a.ts', "import { readFileSync } from 'node:fs';"],
    ['engine/b.ts', "import type { Level } from '../domain/levels/schema.ts';"],
    ['recognition/a.ts', "import sharp from 'sharp';"],
    ['db/a.ts', "import { parseBoard } from '#engine/notation.ts';"],
    ['domain/levels/a.ts', "import { createApp } from '#server/app.ts';"],
    ['domain/platform/a.ts', "import type { LevelPage } from '../levels/schema.ts';"],
    ['server/http/a.ts', "import { createApp } from '../app.ts';"],
    ['server/a.ts', "import Root from '#app/root.tsx';"],
    ['server/b.ts', "import { openEmbedded } from '#db/embedded.ts';"],
    ['app/levels/a.tsx', "import { listLevels } from '#domain/levels/list-levels.ts';"],
    ['app/levels/b.tsx', "import type { loader } from './level.tsx';"],
    ['app/levels/c.tsx', "const verb = await import('#domain/levels/list-levels.ts');"],
    ['app/levels/d.tsx', "export * from '#domain/levels/list-levels.ts';"],
    ['app/play/e.tsx', "import {\n  a,\n  b,\n} from '#domain/levels/find-level.ts';"],
    ['app/play/f.tsx', "import { a } from '#domain/levels/gone.ts';"],
    ['app/play/g.server.ts', "import { a } from '#db/client.server.ts';"],
    ['app/play/h.tsx', "import type { Column } from '../levels/list.tsx';"],
    ['app/ui/a.tsx', "import { BoardSvg } from '../board/board-svg.tsx';"],
    ['app/levels/i.tsx', "import { Header } from '../shell/header.tsx';"],
    ['draft/a.ts', "import { useState } from 'react';"],
  ];
  const problems = await problemsOf(Object.fromEntries(forbidden));
  expect(problems.map((problem) => problem.split(' -> ')[0])).toEqual(
    forbidden.map(([file]) => file).sort(),
  );
}, 60_000);

test('allows imports that the table allows', async () => {
  const problems = await problemsOf({
    'engine/solve.ts': "import { listMoves } from './moves.ts';",
    'db/schema.ts': "import type { BoardDraft } from '#engine/types.ts';",
    'domain/levels/get-level.ts': "import { dbOf } from '../platform/context.server.ts';",
    'server/start.ts': "import { openDatabase } from '#db/client.server.ts';",
    'app/play/play.tsx': "import { findLevel } from '#domain/levels/find-level.ts';",
    'app/board/a.tsx': "import type { LevelPage } from '#domain/levels/schema.ts';",
    'app/board/b.tsx': "// import { x } from '#domain/levels/list-levels.ts';",
    'app/board/c.tsx': "import './board.css';",
    'app/board/d.tsx': "import { Button } from '#app/ui/button.tsx';",
    'app/home/a.tsx': "import { LevelCard } from '#app/levels/list.tsx';",
    'engine/solve.test.ts': "import { createApp } from '#server/app.ts';",
    'scripts/dev.ts': "import { createApp } from '#server/app.ts';",
  });
  expect(problems).toEqual([]);
}, 60_000);

test('refuses a cycle of files, including types, and prints it', async () => {
  const problems = await problemsOf({
    'engine/a.ts': "import { b } from './b.ts';\nexport const a = b;",
    'engine/b.ts': "import type { C } from './c.ts';\nexport const b = 1 as C;",
    'engine/c.ts': "import { a } from './a.ts';\nexport type C = typeof a;",
  });
  expect(problems).toContain(
    'engine/a.ts -> engine/b.ts -> engine/c.ts -> engine/a.ts: imports may not form a circle',
  );
}, 60_000);
