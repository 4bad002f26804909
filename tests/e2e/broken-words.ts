import type { Page } from '@playwright/test';

/** Longer ones, such as addresses, may be broken. */
const LETTERS_MAX = 20;

/** Words that begin on one line and end on another, with the path. */
export async function findBrokenWords(page: Page): Promise<readonly string[]> {
  const words = await page.evaluate((lettersMax) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const isShown = node.parentElement?.checkVisibility({
        visibilityProperty: true,
        contentVisibilityAuto: true,
      });
      if (!isShown) continue;
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}@.]+/gu)) {
        if (word.length > lettersMax) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  }, LETTERS_MAX);
  return words.map((word) => `${new URL(page.url()).pathname}: ${word}`);
}
