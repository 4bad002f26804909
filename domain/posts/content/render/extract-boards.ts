import type { Code, Nodes, Paragraph, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { parseTextForm } from '#engine/text-form.ts';
import type { BoardReference } from '../../schema.ts';
import { type ContentBoard, checkSolution } from '../board-file.ts';
import type { Assets } from './assets.ts';

type LeafDirective = Extract<Nodes, { type: 'leafDirective' }>;
type TextDirective = Extract<Nodes, { type: 'textDirective' }>;

/** The highest level number that a text may name. Whether the guide has the level is checked later, against the site. */
const LEVEL_MAX = 100_000;

/** Name of the element that marks a board's place in the tree. The HTML is split there. */
export const BOARD_PLACEHOLDER = 'board-placeholder';

export interface FoundBoard {
  readonly line: number;
  readonly reference: BoardReference;
  /** The board itself, if it belongs to the content and not to the guide. */
  readonly contentBoard: ContentBoard | null;
}

/**
 * Replaces the boards of a tree with placeholders, and turns everything that only looks like a directive back into the original text
 * (`text` is the tree's source). A board must be at the top level, on its own line.
 */
export function extractBoards(
  tree: Root,
  text: string,
  assets: Assets,
  file: VFile,
): readonly FoundBoard[] {
  const boards: FoundBoard[] = [];
  tree.children = tree.children.map((node): RootContent => {
    if (!isBoard(node)) return node;
    const found = readBoard(node, assets, file);
    if (found) boards.push(found);
    return { type: 'paragraph', children: [], data: { hName: BOARD_PLACEHOLDER } };
  });
  restoreDirectives(tree, text, file);
  return boards;
}

type BoardNode = Code | LeafDirective | Paragraph;

/** A fenced block with the language `board`, a directive on its own line, or a paragraph that contains only a board's directive. */
function isBoard(node: RootContent): node is BoardNode {
  if (node.type === 'code') return node.lang === 'board';
  return node.type === 'leafDirective' || boardDirectiveIn(node) !== undefined;
}

function boardDirectiveIn(node: RootContent): TextDirective | undefined {
  const only =
    node.type === 'paragraph' && node.children.length === 1 ? node.children[0] : undefined;
  return only?.type === 'textDirective' && only.name === 'board' ? only : undefined;
}

function readBoard(node: BoardNode, assets: Assets, file: VFile): FoundBoard | undefined {
  if (node.type === 'code') return readFence(node, file);
  const directive = node.type === 'paragraph' ? boardDirectiveIn(node) : node;
  return directive && readDirective(directive, assets, file);
}

function readDirective(
  node: LeafDirective | TextDirective,
  assets: Assets,
  file: VFile,
): FoundBoard | undefined {
  const line = lineOf(node);
  if (node.name !== 'board') {
    file.message(
      `there is no directive “::${node.name}”; a board is ::board{id="…"} or ::board{level=47}.`,
      node,
    );
    return undefined;
  }
  const { id, level, ...others } = node.attributes ?? {};
  const other = Object.keys(others)[0];
  if (other !== undefined || (id == null) === (level == null) || node.children.length > 0) {
    const what = other === undefined ? '' : `, and nothing such as “${other}”`;
    file.message(`a board is named either by id or by level${what}.`, node);
    return undefined;
  }
  if (level != null) {
    const number = /^[1-9]\d{0,5}$/.test(level) ? Number(level) : LEVEL_MAX + 1;
    if (number <= LEVEL_MAX)
      return { line, reference: { kind: 'level', level: number }, contentBoard: null };
    file.message(`“${level}” is not the number of a level.`, node);
    return undefined;
  }
  const contentBoard = assets.boards.get(id ?? '');
  if (contentBoard) {
    return { line, reference: { kind: 'content', key: contentBoard.key }, contentBoard };
  }
  if (/^[0-9a-f]{16}$/.test(id ?? '')) {
    return { line, reference: { kind: 'guide', id: id ?? '' }, contentBoard: null };
  }
  file.message(`there is no board “${id}” in boards/posts.`, node);
  return undefined;
}

/** The first line is the board in its text form. Each following line is a move as JSON. */
function readFence(node: Code, file: VFile): FoundBoard | undefined {
  const line = lineOf(node);
  const [first = '', ...rest] = node.value.split('\n');
  const draft = parseTextForm(first.trim());
  if (!draft.ok) {
    const fault = draft.error[0];
    file.message(`this is not the text form of a board: at ${fault?.at}, ${fault?.expected}.`, {
      line: line + 1,
      column: 1,
    });
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
      file.message('this is not a move such as {"block":"a","by":[0,1]}.', {
        line: line + 2 + i,
        column: 1,
      });
      return undefined;
    }
  }
  const board = checkSolution(draft.value, moves, ([part, index], message) => {
    const moveLine = lines[Number(index)] ?? lines.at(-1) ?? line + 1;
    file.message(message, { line: part === 'moves' ? moveLine : line + 1, column: 1 });
  });
  if (!board) return undefined;
  return {
    line,
    reference: { kind: 'content', key: board.key },
    contentBoard: { ...board, title: null },
  };
}

/** In most texts a colon before a word is not a directive: “note:this” stays as it was written. */
function restoreDirectives(tree: Root, text: string, file: VFile): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    switch (node.type) {
      case 'textDirective': {
        if (node.name === 'board')
          file.message('a board stands on a line of its own, not within a sentence.', node);
        const { start, end } = node.position ?? {};
        const value = text.slice(start?.offset, end?.offset);
        parent.children[index] = { type: 'text', value, position: node.position };
        return SKIP;
      }
      case 'leafDirective':
      case 'containerDirective': {
        const marks = node.type === 'leafDirective' ? '::' : ':::';
        file.message(
          node.name === 'board'
            ? 'a board stands at the top level of a text.'
            : `there is no directive “${marks}${node.name}”.`,
          node,
        );
        parent.children[index] = { type: 'text', value: '' };
        return SKIP;
      }
      case 'code':
        if (node.lang === 'board') file.message('a board stands at the top level of a text.', node);
        return undefined;
      default:
        return undefined;
    }
  });
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}
