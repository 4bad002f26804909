import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ROOMS =
  'app|content|db|deploy|docs|domain|draft|engine|jobs|recognition|scripts|server|tests|training';
/** A path in backticks that begins with a room. Excludes braces and stars, which stand for several paths. */
const PATH = new RegExp(`\`((?:${ROOMS})/[\\w./+-]+)\``, 'g');
const LINK = /\]\((?![a-z]+:|[#/])([^)#\s]+)/g;
const COMMAND = /npm run (?:-s )?([a-z][\w:-]*)/g;

test('documents name only existing files, links and commands', () => {
  const documents = globSync(
    ['*.md', 'docs/**/*.md', 'training/README.md', 'content/boards/README.md'],
    { cwd: ROOT },
  );
  expect(documents.length).toBeGreaterThan(40);
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const missing = documents.flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    // These describe the past: a superseded record, and the changelog.
    if (/Status: superseded/.test(text) || document === 'CHANGELOG.md') return [];
    const find = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);
    return [
      ...find(PATH).filter((path) => !existsSync(join(ROOT, path))),
      ...find(LINK).filter((link) => !existsSync(join(ROOT, dirname(document), link))),
      ...find(COMMAND).filter((command) => !(command in scripts)),
    ].map((name) => `${document}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('the service starts the site like npm start', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const unit = readFileSync(join(ROOT, 'deploy/unjam.service'), 'utf8');
  expect(scripts.start).toBe(`exec ${/^ExecStart=\/usr\/bin\/env (.*)$/m.exec(unit)?.[1]}`);
});

test('containers get all settings of .env, except those that differ in a container', () => {
  const compose = readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8');
  const site = compose.slice(0, compose.indexOf('\nservices:'));
  expect(site).toContain('env_file: ["../.env"]');
  // What the example sets to values for this machine must not reach a container.
  for (const name of ['HOST', 'PORT', 'DATA_DIR', 'WORK_JOBS', 'TRUSTED_PROXIES', 'S3_URL']) {
    expect(site).toMatch(new RegExp(`^    ${name}: `, 'm'));
  }
});
