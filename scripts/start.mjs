// `npm start`: installs what is missing, builds if sources are newer than the build, then serves. Supports --help.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, findPinnedNode, ROOT } from './command/setup.mjs';

if (process.argv.includes('--help')) {
  console.log('Usage: npm start    (settings come from the environment or .env; see .env.example)');
  process.exit(0);
}

ensureInstalled('site');
const node = findPinnedNode();
ensureBuilt(node);

const server = spawn(node, [join(ROOT, 'server/main.ts')], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
// Ctrl-C reaches the server by itself, as part of our process group. A signal to this process alone does not.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
server.on('exit', (code) => process.exit(code ?? 1));
