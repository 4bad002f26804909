import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { PostHeading } from '../../schema.ts';
import { BOARD_PLACEHOLDER } from './extract-boards.ts';

/** The elements and attributes that a rendered text may have. Everything else in the tree is removed. */
const SCHEMA: Schema = {
  tagNames: [
    'a',
    'blockquote',
    'br',
    'code',
    'del',
    'em',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    'strong',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
    BOARD_PLACEHOLDER,
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: [] },
  required: {},
  strip: ['script', 'style'],
  ancestors: {
    tbody: ['table'],
    td: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
};

const toTree = unified().use(remarkRehype).use(rehypeSanitize, SCHEMA).use(rehypeSlug);
const writer = unified().use(rehypeStringify);

export interface RenderedText {
  /** The HTML between the boards' placeholders: always one piece more than there are placeholders. */
  readonly pieces: readonly string[];
  readonly headings: readonly PostHeading[];
  /** Plain words, one line per block. */
  readonly words: string;
}

/** Turns a checked tree into sanitized HTML whose headings are anchors. */
export function toHtml(markdown: MarkdownRoot): RenderedText {
  const tree = toTree.runSync(markdown) as Root;
  const headings: PostHeading[] = [];
  const pieces: Root[] = [{ type: 'root', children: [] }];
  for (const node of tree.children) {
    if (node.type === 'element' && node.tagName === BOARD_PLACEHOLDER) {
      pieces.push({ type: 'root', children: [] });
    } else {
      finish(node, headings);
      pieces.at(-1)?.children.push(node);
    }
  }
  return {
    pieces: pieces.map((piece) => writer.stringify(piece).trim()),
    headings,
    words: wordsIn(tree)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/\s*\n\s*/g, '\n')
      .trim(),
  };
}

/** Adds what our pages need: anchors in headings, lazy pictures, `rel` on external links, tables that scroll. */
function finish(node: Nodes, headings: PostHeading[]): void {
  if (node.type !== 'element') return;
  const depth = /^h([2-6])$/.exec(node.tagName)?.[1];
  if (depth) {
    const id = String(node.properties.id ?? '');
    headings.push({ id, depth: Number(depth), text: wordsIn(node).trim() });
    node.children = [element('a', { href: `#${id}`, className: ['anchor'] }, node.children)];
    return;
  }
  if (node.tagName === 'a' && /^https?:/i.test(String(node.properties.href))) {
    node.properties.rel = ['external', 'noopener'];
  }
  if (node.tagName === 'img')
    Object.assign(node.properties, { loading: 'lazy', decoding: 'async' });
  for (const child of node.children) finish(child, headings);
  if (node.tagName === 'table') {
    // A wide table scrolls in its own box, with the keyboard as well.
    const table = element('table', {}, node.children);
    Object.assign(node, element('div', { className: ['wide'], tabIndex: 0 }, [table]));
  }
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

const BLOCKS = new Set([
  'blockquote',
  'br',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'td',
  'th',
  'tr',
  'ul',
]);

function wordsIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '');
  const words = node.children.map(wordsIn).join('');
  return node.type === 'element' && BLOCKS.has(node.tagName) ? `${words}\n` : words;
}
