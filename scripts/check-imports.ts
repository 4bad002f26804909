import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { ROOMS, type Room } from './import-table.ts';

/** A file of the repository. The path is from its root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Says, one sentence each, which imports of these files the table does not allow. */
export function findBadImports(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) => {
    const room = findRoom(file.path);
    if (!room) return [];
    return listImports(file.text).flatMap((found) => {
      const problem = judge(file.path, room, found);
      return problem ? [`${file.path}: ${problem}`] : [];
    });
  });
}

interface Import {
  readonly from: string;
  readonly isType: boolean;
}

/** Imports and re-exports, static and dynamic. Template strings and comments that look like one are rare enough. */
function listImports(text: string): readonly Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const statics = code.matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/gm,
  );
  const dynamics = code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g);
  return [
    ...[...statics].map(([, type, from = '']) => ({ from, isType: type !== undefined })),
    ...[...dynamics].map(([, from = '']) => ({ from, isType: false })),
  ];
}

function judge(path: string, room: Room, { from, isType }: Import): string | undefined {
  if (!from.startsWith('.') && !from.startsWith('#')) {
    return room.mayUsePackages ? undefined : `imports the package ${from}; this room uses none`;
  }
  const target = from.startsWith('#')
    ? from.slice(1)
    : posix.normalize(posix.join(posix.dirname(path), from));
  if (findRoom(target) === room) return undefined;
  const allowed = [...room.mayImport, ...((isType && room.mayImportTypes) || [])];
  if (allowed.some((start) => target.startsWith(start))) return undefined;
  return `imports ${target}, which the table does not allow`;
}

function findRoom(path: string): Room | undefined {
  const matches = ROOMS.flatMap((room) =>
    room.paths.filter((start) => path.startsWith(start)).map((start) => ({ room, start })),
  );
  return matches.sort((a, b) => b.start.length - a.start.length)[0]?.room;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const files: SourceFile[] = [];
  for await (const path of glob('{app,db,domain,engine,jobs,recognition,server}/**/*.{ts,tsx}', {
    cwd: root,
  })) {
    if (/\.test\.tsx?$/.test(path)) continue;
    files.push({ path, text: readFileSync(join(root, path), 'utf8') });
  }
  const problems = findBadImports(files);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log(`${files.length} files import what the table allows.`);
}
