import { posix } from 'node:path';
import type { Heading, Image, Root } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Assets, PictureFacts } from './assets.ts';
import { type InternalLink, resolveLink } from './links.ts';

/** The links and pictures of a text. */
export interface TreeFacts {
  readonly links: readonly InternalLink[];
  readonly pictures: readonly PictureFacts[];
}

/**
 * Checks headings, links and pictures of the file at `path`, and replaces the addresses in the tree with those under which the site serves
 * them. Every fault becomes a message of `file`.
 */
export function checkTree(tree: Root, path: string, assets: Assets, file: VFile): TreeFacts {
  const links: InternalLink[] = [];
  const pictures: PictureFacts[] = [];
  let depth = 1;

  visit(tree, (node, _, parent) => {
    switch (node.type) {
      case 'heading':
        depth = checkHeading(node, depth, file);
        break;
      case 'link':
      case 'definition': {
        if (parent?.type === 'heading')
          file.message('a heading cannot hold a link, as it is one.', node);
        if (node.type === 'link' && wordsOf(node).trim() === '')
          file.message('the link has no words.', node);
        const target = resolveLink(node.url, path);
        if (target.kind === 'invalid') {
          file.message(`the link “${shorten(node.url)}” ${target.reason}.`, node);
          node.url = '';
          break;
        }
        node.url = target.href;
        if (target.kind === 'internal') {
          const line = node.position?.start.line ?? 1;
          links.push({ line, path: target.path, anchor: target.anchor });
        }
        break;
      }
      case 'image': {
        const picture = findPicture(node, path, assets, file);
        node.url = picture ? `/pictures/${picture.name}` : '';
        if (!picture) break;
        node.data = { hProperties: { width: picture.width, height: picture.height } };
        pictures.push(picture);
        break;
      }
      case 'imageReference':
        file.message('write the file of the picture beside its words: ![words](file.png).', node);
        break;
      case 'footnoteDefinition':
      case 'footnoteReference':
        file.message('there are no footnotes here; say it in the text.', node);
        break;
      case 'html':
        if (!/^<!--[\s\S]*-->$/.test(node.value.trim())) {
          file.message(`HTML is not shown: “${shorten(node.value)}”. Write it as Markdown.`, node);
        }
        break;
    }
  });
  return { links, pictures };
}

/** Returns the depth that the next heading is compared with. */
function checkHeading(node: Heading, previousDepth: number, file: VFile): number {
  if (node.depth === 1) {
    file.message('the title is the heading of the page; headings in the text begin with ##.', node);
    return previousDepth;
  }
  if (node.depth > previousDepth + 1) {
    file.message(
      `a heading of depth ${node.depth} follows one of depth ${previousDepth}; none may be left out.`,
      node,
    );
  }
  if (wordsOf(node).trim() === '') file.message('the heading has no words.', node);
  return node.depth;
}

function findPicture(
  node: Image,
  path: string,
  assets: Assets,
  file: VFile,
): PictureFacts | undefined {
  if (!node.alt?.trim())
    file.message(
      `the picture “${shorten(node.url)}” has no words for those who cannot see it: ![words](…).`,
      node,
    );
  const picturePath = posix.join(posix.dirname(path), node.url);
  const picture = assets.pictures.get(picturePath);
  if (picture) return picture;
  const isElsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(node.url) || picturePath.startsWith('..');
  file.message(
    isElsewhere
      ? `the picture “${shorten(node.url)}” is not one of the folder of content.`
      : `there is no picture “${shorten(picturePath)}”.`,
    node,
  );
  return undefined;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
