import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  APP_FLOORS,
  DOMAIN_ORDER,
  NEIGHBOURS,
  ROOMS,
  SERVER_ORDER,
} from './check-imports/import-table.ts';
import { readCommandLine } from './command/command-line.ts';

/**
 * Draws the rooms of `docs/architecture.md` from the import table, between two marks. `--check` changes nothing and fails if the drawing
 * does not match the table.
 */
const FILE = join(import.meta.dirname, '../docs/architecture.md');
const BEGIN = '<!-- made by scripts/draw-architecture.ts -->\n';
const END = '<!-- end -->';

/** What `app` may import besides its own floors. Its rules are not in `ROOMS`. */
const APP_IMPORTS = ['domain', 'draft', 'drawing', 'engine', 'recognition'];

const { check: isCheck } = readCommandLine(
  'Usage: node scripts/draw-architecture.ts [--check]   draws docs/architecture.md again, or fails if it is not up to date',
  { check: false },
).options;
const text = readFileSync(FILE, 'utf8');
const begin = text.indexOf(BEGIN) + BEGIN.length;
const drawn = text.slice(0, begin) + draw() + text.slice(text.indexOf(END, begin));
if (!isCheck) writeFileSync(FILE, drawn);
else if (drawn !== text) {
  console.error(
    'docs/architecture.md is not as the table is; run: node scripts/draw-architecture.ts',
  );
  process.exitCode = 1;
}

function draw(): string {
  const edges = [
    ...ROOMS.flatMap(({ name, mayImport }) => mayImport.map((to) => [name, nameOf(to)] as const)),
    ...APP_IMPORTS.map((to) => ['app', to] as const),
  ];
  const arrows = edges.map(([from, to]) => `    ${idOf(from)}[${from}] --> ${idOf(to)}[${to}]`);
  const floors = [...APP_FLOORS].reverse().map((rooms) => `    ${rooms.join(' · ')}`);
  const neighbours = NEIGHBOURS.map(([from, to, why]) => `- \`${from}\` → \`${to}\`: ${why}`);
  return [
    '```mermaid\nflowchart TD',
    ...new Set(arrows),
    '```\n',
    'In `app`, from the top: each floor imports only those below it.\n',
    `${floors.join('\n')}\n`,
    'On one floor only these import each other:\n',
    `${neighbours.join('\n')}\n`,
    'In `domain`, each room imports only those before it:\n',
    `    ${DOMAIN_ORDER.join(' → ')}\n`,
    'In `server` the same, and its own files put them together:\n',
    `    ${SERVER_ORDER.join(' → ')}\n`,
  ].join('\n');
}

/** The room at the start of a regular expression of the table. */
function nameOf(pattern: string): string {
  return /^\^(\w+)/.exec(pattern)?.[1] ?? pattern;
}

function idOf(name: string): string {
  return name.replaceAll(' ', '_');
}
