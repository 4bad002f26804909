import type { Nodes, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Complain } from './complain.ts';

/** Nothing that people write is nested deeper; what comes after walks the tree by calling itself. */
const DEPTH_MAX = 40;

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective);

/** Reads Markdown with tables, strikethrough, bare links and directives (`::board{…}`). */
export function parseMarkdown(text: string, complain: Complain): Root | undefined {
  let tree: Root;
  try {
    tree = parser.parse(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    complain(1, 'something is nested too deeply to be read.');
    return undefined;
  }
  const deep = findDeep(tree);
  if (!deep) return tree;
  complain(lineOf(deep), `this is nested more than ${DEPTH_MAX} deep.`);
  return undefined;
}

export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

export function childrenOf(node: Nodes): readonly Nodes[] {
  return 'children' in node ? node.children : [];
}

/** Level by level, so that depth itself cannot exhaust us. */
function findDeep(tree: Root): Nodes | undefined {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; depth <= DEPTH_MAX; depth++) level = level.flatMap(childrenOf);
  return level[0];
}
