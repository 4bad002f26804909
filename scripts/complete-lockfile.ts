import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from './command/command-line.ts';

/**
 * Completes `package-lock.json` with the packages for other machines that npm left out. npm drops them if the registry does not have them,
 * and then refuses its own lockfile (`npm ci`: "Missing: … from lock file") everywhere.
 *
 * An added entry has version, system and processor, all of which are in the packages that require it. A machine that it does not fit never
 * fetches it. `--check` changes nothing and fails if something is missing.
 */
const FILE = join(import.meta.dirname, '../package-lock.json');

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly license?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSOR = /(?:^|-)(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)(?:-|$)/;

const { check: isCheck } = readCommandLine(
  'Usage: node scripts/complete-lockfile.ts [--check]   adds what package-lock.json lacks, or fails if it lacks something',
  { check: false },
).options;
const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, LockedPackage> };
const missing = listMissing(lock.packages);
if (isCheck) {
  for (const [path] of missing)
    console.error(`${path} is missing; run: node scripts/complete-lockfile.ts`);
  process.exitCode = missing.length === 0 ? 0 : 1;
} else {
  const all = [...Object.entries(lock.packages), ...missing];
  all.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    FILE,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2)}\n`,
  );
  console.log(`${missing.length} added`);
}

function listMissing(packages: Readonly<Record<string, LockedPackage>>) {
  return Object.entries(packages).flatMap(([path, asking]) =>
    Object.entries(asking.optionalDependencies ?? {}).flatMap(([name, version]) => {
      const place = `node_modules/${name}`;
      if (packages[place] || packages[`${path}/${place}`]) return [];
      return [[place, entryFor(name, version, asking)] as const];
    }),
  );
}

/** Packages for one kind of machine contain it in their name. */
function entryFor(name: string, version: string, { dev, license }: LockedPackage) {
  const kind = name.slice(name.lastIndexOf('/') + 1).replace('armv7', 'arm');
  const os = SYSTEMS.filter((system) => new RegExp(`(?:^|-)${system}(?:-|$)`).test(kind));
  const cpu = PROCESSOR.exec(kind)?.[1];
  if (cpu === undefined) throw new Error(`which machine is ${name} for?`);
  const libc = os.includes('linux')
    ? /musl|gnu/.exec(kind)?.[0].replace('gnu', 'glibc')
    : undefined;
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    license,
    optional: true,
    ...(os.length > 0 && { os }),
  };
}
