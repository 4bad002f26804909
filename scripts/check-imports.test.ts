import { expect, test } from 'vitest';
import { findBadImports } from './check-imports.ts';

const problemsOf = (path: string, text: string) => findBadImports([{ path, text }]);

test.each([
  ['engine/solve.ts', "import { readFileSync } from 'node:fs';"],
  ['engine/solve.ts', "import type { Level } from '../domain/levels/schema.ts';"],
  ['recognition/classify.ts', "import sharp from 'sharp';"],
  ['db/schema.ts', "import { parseBoard } from '#engine/notation.ts';"],
  ['domain/levels/get-level.ts', "import { createApp } from '#server/app.ts';"],
  ['server/app.ts', "import Root from '#app/root.tsx';"],
  ['server/app.ts', "import { openEmbedded } from '#db/embedded.ts';"],
  ['app/components/board/board.tsx', "import { listLevels } from '#domain/levels/list-levels.ts';"],
  ['app/components/board/board.tsx', "import type { loader } from '../../routes/level.tsx';"],
  ['app/components/board/board.tsx', "const verb = await import('#domain/levels/list-levels.ts');"],
  ['app/components/board/board.tsx', "export * from '#domain/levels/list-levels.ts';"],
  ['app/components/board/board.tsx', "import {\n  a,\n  b,\n} from '#db/client.server.ts';"],
])('refuses in %s: %s', (path, text) => {
  expect(problemsOf(path, text)).toHaveLength(1);
});

test.each([
  ['engine/solve.ts', "import { listMoves } from './moves.ts';"],
  ['db/schema.ts', "import type { BoardDraft } from '#engine/types.ts';"],
  ['domain/levels/get-level.ts', "import { dbOf } from '../context.server.ts';"],
  ['server/start.ts', "import { openDatabase } from '#db/client.server.ts';"],
  ['app/routes/level.tsx', "import { findLevel } from '#domain/levels/find-level.ts';"],
  ['app/components/board/board.tsx', "import type { LevelPage } from '#domain/levels/schema.ts';"],
  ['app/components/board/board.tsx', "// import { x } from '#domain/levels/list-levels.ts';"],
  ['app/components/board/board.tsx', "import './board.css';"],
  ['scripts/dev.ts', "import { createApp } from '#server/app.ts';"],
])('allows in %s: %s', (path, text) => {
  expect(problemsOf(path, text)).toEqual([]);
});
