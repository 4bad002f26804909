/** The texts and boards of `content/`, for tests of their contents. */

import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type PackLine, readPack } from '#domain/boards/pack.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

/** A post or page as in its file. */
export interface ContentText {
  /** Path below the folder, without `.md`: `mechanics/ropes`. */
  readonly slug: string;
  readonly front: Readonly<Record<string, unknown>>;
  /** Everything after the front matter. */
  readonly body: string;
}

/** A board of a post: `content/boards/posts/<name>.json`. */
export interface PostBoard {
  readonly title: string;
  readonly board: BoardDraft;
  readonly moves: readonly Move[];
  readonly optimal: boolean;
  readonly atLeast: number;
}

const CONTENT = new URL('../content/', import.meta.url);

/** All Markdown files of `content/posts` or `content/pages`, by slug. */
export function readTexts(folder: 'posts' | 'pages'): readonly ContentText[] {
  const root = new URL(`${folder}/`, CONTENT);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => {
      const text = readFileSync(new URL(path, root), 'utf8');
      const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      return { slug: path.replace(/\.md$/, ''), front: parse(front), body };
    });
}

/** All boards made for posts, by name. */
export function readPostBoards(): ReadonlyMap<string, PostBoard> {
  const root = new URL('boards/posts/', CONTENT);
  const files = readdirSync(root).filter((file) => file.endsWith('.json'));
  return new Map(
    files
      .sort()
      .map((file) => [
        file.replace(/\.json$/, ''),
        JSON.parse(readFileSync(new URL(file, root), 'utf8')),
      ]),
  );
}

/** The sample pack. Level n is at n - 1. */
export function readLevels(): readonly PackLine[] {
  return readPack(readFileSync(new URL('boards/levels.jsonl', CONTENT), 'utf8'));
}

/** The targets of all Markdown links of a text. */
export function listLinks(body: string): readonly string[] {
  return [...body.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

/** The names of the boards that a text shows, in order. */
export function listShownBoards(body: string): readonly string[] {
  return [...body.matchAll(/^::board\{id="([^"]+)"\}$/gm)].map(([, name = '']) => name);
}
