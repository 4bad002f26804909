// `npm test`: everything, from nothing. Installs what is missing, then runs `scripts/test.ts` under the pinned
// Node. Answers --help.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, findPinnedNode, ROOT } from './setup.mjs';

if (process.argv.includes('--help')) {
  console.log(
    'Usage: npm test    checks, unit, property and database tests, journeys in a browser',
  );
  process.exit(0);
}

ensureInstalled('all');
const { status } = spawnSync(findPinnedNode(), [join(ROOT, 'scripts/test.ts')], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
