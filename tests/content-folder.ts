import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ContentFolder } from '#domain/posts/content/read-folder.ts';

/** A content folder with these files by path, deleted when the test ends. Faults name its files `content/…`. */
export function makeContentFolder(
  files: Readonly<Record<string, string | Buffer>> = {},
): ContentFolder & {
  write(path: string, text: string | Buffer): void;
  remove(path: string): void;
} {
  const path = mkdtempSync(join(tmpdir(), 'unjam-content-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  const folder = {
    path,
    name: 'content',
    write(file: string, text: string | Buffer) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), text);
    },
    remove(file: string) {
      rmSync(join(path, file), { recursive: true });
    },
  };
  for (const [file, text] of Object.entries(files)) folder.write(file, text);
  return folder;
}

/** The text of a post. `fields` are lines of front matter that replace or extend the usual ones. */
export function writePost(title: string, body?: string, fields: Fields = {}): string {
  return writeMarkdown('post', title, body, { date: '2026-10-01', tags: '[order]', ...fields });
}

/** The text of a page, likewise. */
export function writePage(title: string, body?: string, fields: Fields = {}): string {
  return writeMarkdown('page', title, body, { updated: '2026-10-01', ...fields });
}

type Fields = Readonly<Record<string, string>>;

function writeMarkdown(kind: string, title: string, body = 'Some words.', fields: Fields): string {
  const front = {
    title: JSON.stringify(title),
    description: `"What this ${kind} is about, in words that are long enough for a list."`,
    ...fields,
  };
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

/** The text of a board file that one move solves. `width` makes boards different. */
export function writeBoard(width = 3, title = 'A board'): string {
  return JSON.stringify({
    title,
    board: {
      floor: ['.'.repeat(width)],
      blocks: [{ id: 'a', color: 'red', cells: [[0, 0]] }],
      gates: [{ id: 'g', side: 'left', cells: [[0, 0]], color: 'red' }],
    },
    moves: [{ block: 'a', by: [0, 0], gate: 'g' }],
    optimal: true,
    atLeast: 1,
  });
}
