// Runs a script of this folder, or a tool of the packages, on any machine. First installs what is missing, and uses the Node that this
// repository pins, whatever Node started it. All npm scripts go through here.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { isatty } from 'node:tty';
import { ensureInstalled, findPinnedNode, ROOT } from './command/setup.mjs';

const USAGE = `Usage: node scripts/run.mjs [NODE_OPTION…] NAME [ARGUMENT…]

Runs scripts/NAME.ts, with the settings of .env, or else the command NAME of an installed package. Standard input, output and
error, signals and the exit code are those of the command itself.`;

const args = process.argv.slice(2);
const nameIndex = args.findIndex((arg) => !arg.startsWith('--'));
const name = args[nameIndex];
if (nameIndex === -1 || !/^[\w-]+$/.test(name)) {
  console.error(USAGE);
  process.exit(args[0] === '--help' ? 0 : 2);
}

const script = join(ROOT, 'scripts', `${name}.ts`);
// Operator commands that run beside the site need only the site's packages. Tools of packages, checks and benches need all.
const isOfSite = existsSync(script) && !/^(?:bench|check)/.test(name);
ensureInstalled(isOfSite ? 'site' : 'all');
const node = findPinnedNode();
const envFile = join(ROOT, '.env');
const nodeOptions = [
  ...(existsSync(envFile) ? [`--env-file=${envFile}`] : []),
  ...args.slice(0, nameIndex),
];
const rest = args.slice(nameIndex + 1);
const bin = join(ROOT, 'node_modules/.bin');
const [command, commandArgs] = existsSync(script)
  ? [node, [...nodeOptions, script, ...rest]]
  : [join(bin, name), rest];

const child = spawn(command, commandArgs, {
  stdio: 'inherit',
  // Tools of packages find their Node by its name.
  env: { ...process.env, PATH: [dirname(node), bin, process.env.PATH].join(delimiter) },
});
// In a terminal, Ctrl-C reaches the child by itself, and a second SIGINT would make it stop immediately.
const hasTerminal = [0, 1, 2].some((fd) => isatty(fd));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    if (!(signal === 'SIGINT' && hasTerminal)) child.kill(signal);
  });
}
child.on('error', (error) => {
  console.error(
    error.code === 'ENOENT' ? `There is no script or tool named ${name}.` : error.message,
  );
  process.exit(127);
});
child.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
});
