import { join } from 'node:path';
import { createBuilder, type Plugin } from 'vite';
import { readCommandLine } from './command/command-line.ts';

/**
 * Builds the site for the browser with a verb of the domain imported from a component, and fails unless that build fails. This verifies
 * that the server's code is kept out of the browser. Writes nothing.
 */
const ROOT = join(import.meta.dirname, '..');
const COMPONENT = 'app/shell/footer.tsx';
const VERB = '#domain/levels/list-levels.ts';

const leak: Plugin = {
  name: 'leak-a-verb',
  enforce: 'pre',
  config: () => ({ build: { write: false } }),
  transform: (code, id) =>
    id.endsWith(COMPONENT)
      ? `import { listLevels } from '${VERB}';\n${code}\nglobalThis.leaked = listLevels;`
      : undefined,
};

readCommandLine('Usage: node scripts/check-leak.ts   fails if a verb can get into the browser', {});
const builder = await createBuilder({ root: ROOT, logLevel: 'silent', plugins: [leak] });
const client = builder.environments.client;
if (!client) throw new Error('there is no client to build');
try {
  await builder.build(client);
} catch (error) {
  const { message } = error as Error;
  if (/server-only/i.test(message)) {
    console.log('A verb in a component fails the build, as it should.');
    process.exit(0);
  }
  throw error;
}
console.error(`${COMPONENT} imported ${VERB} and was built all the same.`);
process.exit(1);
