// `npm test`: runs everything from scratch. Installs what is missing, then runs `scripts/test.ts` under the pinned Node.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, findPinnedNode, ROOT } from './command/setup.mjs';

ensureInstalled('all');
const { status } = spawnSync(
  findPinnedNode(),
  [join(ROOT, 'scripts/test.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
