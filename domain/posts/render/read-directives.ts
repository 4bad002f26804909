import type { Code, Nodes, Paragraph, Root, RootContent } from 'mdast';
import { parseTextForm } from '#engine/text-form.ts';
import { checkLine, type KeptBoard } from '../post-board.ts';
import type { BoardReference } from '../schema.ts';
import type { Assets } from './assets.ts';
import type { Complain } from './complain.ts';
import { childrenOf, lineOf } from './parse-markdown.ts';

type LeafDirective = Extract<Nodes, { type: 'leafDirective' }>;
type TextDirective = Extract<Nodes, { type: 'textDirective' }>;

/** The highest level number that a text may name; whether the guide has it is asked elsewhere. */
const LEVEL_MAX = 100_000;

/** Stands where a board does, until the HTML is cut there. */
export const BOARD_PLACE = 'board-place';

/** A board found in a text. */
export interface FoundBoard {
  readonly line: number;
  readonly reference: BoardReference;
  /** The board itself when it is kept with the text. */
  readonly kept: KeptBoard | null;
}

/**
 * Takes the boards out of a tree, leaving a place for each, and turns whatever only looks like a directive back
 * into the words that were written. Boards stand at the top level, on lines of their own.
 */
export function takeBoards(
  tree: Root,
  text: string,
  assets: Assets,
  complain: Complain,
): { readonly tree: Root; readonly boards: readonly FoundBoard[] } {
  const boards: FoundBoard[] = [];
  const children = tree.children.map((node): RootContent => {
    const found = readBoard(node, assets, complain);
    if (found === 'none') return restore(node, text, complain) as RootContent;
    if (found) boards.push(found);
    return placeFor();
  });
  return { tree: { ...tree, children }, boards };
}

function placeFor(): RootContent {
  return { type: 'paragraph', children: [], data: { hName: BOARD_PLACE } };
}

/** `none`: this is no board; undefined: it is a faulty one. */
function readBoard(
  node: RootContent,
  assets: Assets,
  complain: Complain,
): FoundBoard | 'none' | undefined {
  if (node.type === 'code' && node.lang === 'board') return readFence(node, complain);
  if (node.type === 'leafDirective') return readDirective(node, assets, complain);
  const only = onlyChild(node);
  if (only?.type === 'textDirective' && only.name === 'board')
    return readDirective(only, assets, complain);
  return 'none';
}

function onlyChild(node: RootContent): Paragraph['children'][number] | undefined {
  return node.type === 'paragraph' && node.children.length === 1 ? node.children[0] : undefined;
}

function readDirective(
  node: LeafDirective | TextDirective,
  assets: Assets,
  complain: Complain,
): FoundBoard | undefined {
  const line = lineOf(node);
  if (node.name !== 'board') {
    complain(
      line,
      `there is no directive “::${node.name}”; a board is ::board{id="…"} or ::board{level=47}.`,
    );
    return undefined;
  }
  const attributes = node.attributes ?? {};
  const { id, level, ...others } = attributes;
  const other = Object.keys(others)[0];
  if (other !== undefined || (id == null) === (level == null) || node.children.length > 0) {
    const what = other === undefined ? '' : `, and nothing such as “${other}”`;
    complain(line, `a board is named either by id or by level${what}.`);
    return undefined;
  }
  if (level != null) {
    const number = /^[1-9]\d{0,5}$/.test(level) ? Number(level) : LEVEL_MAX + 1;
    if (number <= LEVEL_MAX)
      return { line, reference: { kind: 'level', level: number }, kept: null };
    complain(line, `“${level}” is not the number of a level.`);
    return undefined;
  }
  const kept = assets.boards.get(id ?? '');
  if (kept) return { line, reference: { kind: 'kept', key: kept.key }, kept };
  if (/^[0-9a-f]{16}$/.test(id ?? '')) {
    return { line, reference: { kind: 'guide', id: id ?? '' }, kept: null };
  }
  complain(line, `there is no board “${id}” in boards/posts.`);
  return undefined;
}

/** First line: the board in its text form; then its moves, one a line as JSON. */
function readFence(node: Code, complain: Complain): FoundBoard | undefined {
  const line = lineOf(node);
  const [first = '', ...rest] = node.value.split('\n');
  const draft = parseTextForm(first.trim());
  if (!draft.ok) {
    const fault = draft.error[0];
    complain(
      line + 1,
      `this is not the text form of a board: at ${fault?.at}, ${fault?.expected}.`,
    );
    return undefined;
  }
  const moves: unknown[] = [];
  const lines: number[] = [];
  for (const [i, written] of rest.entries()) {
    if (written.trim() === '') continue;
    try {
      moves.push(JSON.parse(written));
      lines.push(line + 2 + i);
    } catch {
      complain(line + 2 + i, 'this is not a move such as {"block":"a","by":[0,1]}.');
      return undefined;
    }
  }
  const kept = checkLine(draft.value, moves, ([part, index], message) =>
    complain(
      part === 'moves' ? (lines[Number(index)] ?? lines.at(-1) ?? line + 1) : line + 1,
      message,
    ),
  );
  if (!kept) return undefined;
  return { line, reference: { kind: 'kept', key: kept.key }, kept: { ...kept, title: null } };
}

/** A colon before a word is no directive in most texts: “note:this” is to be read as it was written. */
function restore(node: Nodes, text: string, complain: Complain): Nodes {
  switch (node.type) {
    case 'textDirective': {
      if (node.name === 'board')
        complain(lineOf(node), 'a board stands on a line of its own, not within a sentence.');
      const { start, end } = node.position ?? {};
      return {
        type: 'text',
        value: text.slice(start?.offset, end?.offset),
        position: node.position,
      };
    }
    case 'leafDirective':
    case 'containerDirective': {
      const marks = node.type === 'leafDirective' ? '::' : ':::';
      complain(
        lineOf(node),
        node.name === 'board'
          ? 'a board stands at the top level of a text.'
          : `there is no directive “${marks}${node.name}”.`,
      );
      return { type: 'text', value: '' };
    }
    case 'code':
      if (node.lang === 'board')
        complain(lineOf(node), 'a board stands at the top level of a text.');
      return node;
    default:
      if (!('children' in node)) return node;
      return {
        ...node,
        children: childrenOf(node).map((child) => restore(child, text, complain)),
      } as Nodes;
  }
}
