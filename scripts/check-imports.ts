import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { importRules } from './check-imports/import-table.ts';
import { readCommandLine } from './command/command-line.ts';

const FOLDERS = [
  'app',
  'content',
  'db',
  'domain',
  'draft',
  'drawing',
  'engine',
  'jobs',
  'recognition',
  'scripts',
  'server',
  'tests',
  'training',
];

/** The number of files below `root`, and a sentence for each import that the table forbids. */
export async function findBadImports(
  root: string,
): Promise<{ readonly files: number; readonly problems: readonly string[] }> {
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: importRules(listPages(root)) },
      doNotFollow: { path: 'node_modules' },
      // The installed TypeScript has no parsing API yet. swc also distinguishes type imports.
      parser: 'swc',
      tsPreCompilationDeps: true,
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node'],
    },
  );
  const { modules, summary } = output as ICruiseResult;
  const files = modules.filter(
    ({ source }) => /[.]tsx?$/.test(source) && !/node_modules/.test(source),
  );
  return { files: files.length, problems: [...new Set(summary.violations.map(describe))].sort() };
}

/** The files named in the table of routes. */
function listPages(root: string): readonly string[] {
  const routes = readFileSync(join(root, 'app/routes.ts'), 'utf8');
  return Array.from(routes.matchAll(/'([^']+[.]tsx?)'/g), ([, file]) => `app/${file}`);
}

function describe({ from, to, rule, cycle }: IViolation): string {
  const way = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to];
  return `${way.join(' -> ')}: ${rule.name}`;
}

if (import.meta.main) {
  readCommandLine(
    'Usage: node scripts/check-imports.ts   fails for each import that the table forbids',
    {},
  );
  const { files, problems } = await findBadImports(join(import.meta.dirname, '..'));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log(`${files} files import what the table allows.`);
}
