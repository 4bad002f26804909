import { posix } from 'node:path';
import type { Heading, Image, Nodes, Root } from 'mdast';
import type { Assets, PictureFacts } from './assets.ts';
import type { Complain } from './complain.ts';
import { type InnerLink, readLink } from './links.ts';
import { childrenOf, lineOf } from './parse-markdown.ts';

/** What a text leads to and shows. */
export interface TreeFacts {
  readonly links: readonly InnerLink[];
  readonly pictures: readonly PictureFacts[];
}

/**
 * Checks headings, links and pictures of the file at `path`, and writes the addresses at which they are found into
 * the tree.
 */
export function checkTree(tree: Root, path: string, assets: Assets, complain: Complain): TreeFacts {
  const links: InnerLink[] = [];
  const pictures: PictureFacts[] = [];
  let depth = 1;

  function visit(node: Nodes, within: Nodes): void {
    const line = lineOf(node);
    switch (node.type) {
      case 'heading':
        depth = checkHeading(node, depth, complain);
        break;
      case 'link':
      case 'definition': {
        if (within.type === 'heading')
          complain(line, 'a heading cannot hold a link, as it is one.');
        if (node.type === 'link' && wordsOf(node).trim() === '')
          complain(line, 'the link has no words.');
        const target = readLink(node.url, path);
        if (target.kind === 'refused') {
          complain(line, `the link “${shorten(node.url)}” ${target.why}.`);
          node.url = '';
          break;
        }
        node.url = target.href;
        if (target.kind === 'inner') links.push({ line, path: target.path, anchor: target.anchor });
        break;
      }
      case 'image': {
        const picture = findPicture(node, path, assets, complain);
        node.url = picture ? `/pictures/${picture.name}` : '';
        if (!picture) break;
        node.data = { hProperties: { width: picture.width, height: picture.height } };
        pictures.push(picture);
        break;
      }
      case 'imageReference':
        complain(line, 'write the file of the picture beside its words: ![words](file.png).');
        break;
      case 'footnoteDefinition':
      case 'footnoteReference':
        complain(line, 'there are no footnotes here; say it in the text.');
        break;
      case 'html':
        if (!/^<!--[\s\S]*-->$/.test(node.value.trim())) {
          complain(line, `HTML is not shown: “${shorten(node.value)}”. Write it as Markdown.`);
        }
        break;
    }
    for (const child of childrenOf(node)) visit(child, node);
  }

  for (const child of tree.children) visit(child, tree);
  return { links, pictures };
}

/** Answers with the depth from which the next heading is judged. */
function checkHeading(node: Heading, before: number, complain: Complain): number {
  const line = lineOf(node);
  if (node.depth === 1) {
    complain(line, 'the title is the heading of the page; headings in the text begin with ##.');
    return before;
  }
  if (node.depth > before + 1) {
    complain(
      line,
      `a heading of depth ${node.depth} follows one of depth ${before}; none may be left out.`,
    );
  }
  if (wordsOf(node).trim() === '') complain(line, 'the heading has no words.');
  return node.depth;
}

function findPicture(
  node: Image,
  path: string,
  assets: Assets,
  complain: Complain,
): PictureFacts | undefined {
  const line = lineOf(node);
  if (!node.alt?.trim())
    complain(
      line,
      `the picture “${shorten(node.url)}” has no words for those who cannot see it: ![words](…).`,
    );
  const file = posix.join(posix.dirname(path), node.url);
  const picture = assets.pictures.get(file);
  if (picture) return picture;
  const isElsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(node.url) || file.startsWith('..');
  complain(
    line,
    isElsewhere
      ? `the picture “${shorten(node.url)}” is not one of the folder of content.`
      : `there is no picture “${shorten(file)}”.`,
  );
  return undefined;
}

/** The plain words of a node. */
export function wordsOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
  if (node.type === 'image') return node.alt ?? '';
  return childrenOf(node).map(wordsOf).join('');
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
