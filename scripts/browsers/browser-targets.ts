import { join } from 'node:path';
import browserslist from 'browserslist';

/** Names of the compilers that have no browser of another name in them. */
const COMPILERS = new Map([
  ['chrome', 'chrome'],
  ['edge', 'edge'],
  ['firefox', 'firefox'],
  ['ios_saf', 'ios'],
  ['opera', 'opera'],
  ['safari', 'safari'],
]);

/** The browsers that `browserslist` in package.json names, as `name version`, versions that share an entry as a range. */
export const listTargets = (): readonly string[] =>
  browserslist(undefined, { path: join(import.meta.dirname, '../..') });

/** The oldest of each browser that the site is built for, as Vite's compilers write them: `safari16.4`. */
export function oldestTargets(): string[] {
  const oldest = new Map<string, number>();
  for (const target of listTargets()) {
    const [browser = '', versions = ''] = target.split(' ');
    const name = COMPILERS.get(browser);
    const version = Number.parseFloat(versions);
    if (name && version < (oldest.get(name) ?? Number.POSITIVE_INFINITY)) oldest.set(name, version);
  }
  return [...oldest].map(([name, version]) => name + version);
}
