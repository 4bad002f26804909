import { join } from 'node:path';
import browserslist from 'browserslist';

/** The compilers' names of browsers that do not share another browser's name. */
const COMPILERS = new Map([
  ['chrome', 'chrome'],
  ['edge', 'edge'],
  ['firefox', 'firefox'],
  ['ios_saf', 'ios'],
  ['opera', 'opera'],
  ['safari', 'safari'],
]);

/** The browsers in `browserslist` of package.json, as `name version`. Versions that share an entry are a range. */
export const listTargets = (): readonly string[] =>
  browserslist(undefined, { path: join(import.meta.dirname, '../..') });

/** The oldest version of each browser that the site is built for, in the notation of Vite's compilers: `safari16.4`. */
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
