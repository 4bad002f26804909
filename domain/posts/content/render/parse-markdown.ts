import type { Nodes, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { VFile } from 'vfile';

/** No real text is nested more deeply, and the passes that follow visit the tree recursively. */
const DEPTH_MAX = 40;

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective);

/**
 * Parses Markdown with tables, strikethrough, bare links and directives (`::board{…}`). Returns undefined, with a message in `file`, if the
 * text is nested too deeply.
 */
export function parseMarkdown(text: string, file: VFile): Root | undefined {
  let tree: Root;
  try {
    tree = parser.parse(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    file.message('something is nested too deeply to be read.', { line: 1, column: 1 });
    return undefined;
  }
  const deep = findDeep(tree);
  if (!deep) return tree;
  file.message(`this is nested more than ${DEPTH_MAX} deep.`, deep);
  return undefined;
}

/** Iterates level by level instead of recursing, so that deep nesting cannot exhaust the stack. */
function findDeep(tree: Root): Nodes | undefined {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; depth <= DEPTH_MAX; depth++) {
    level = level.flatMap((node): readonly Nodes[] => ('children' in node ? node.children : []));
  }
  return level[0];
}
