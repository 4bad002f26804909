import type { Page } from '@playwright/test';

/**
 * Changes a page like a browser's translation: every text node is put into new elements, now and whenever one is added or changes. There
 * are two manners: the node itself is `moved` into them, or a copy `replaces` it. The words stay the same, so that the journey can continue
 * and the results can be compared.
 */
export async function translatePage(page: Page, manner: 'moved' | 'replaced'): Promise<void> {
  await page.evaluate((how) => {
    const SKIPPED = 'script, style, noscript, textarea, option, svg, code, [translate="no"]';
    const translated = new WeakSet<Text>();
    const isOurs = (node: Node) => node.parentElement?.dataset.translation === 'inner';
    const translate = (text: Text) => {
      const { parentElement } = text;
      if (text.data.trim() === '' || !parentElement || translated.has(text)) return;
      if (parentElement.closest(SKIPPED) || isOurs(text)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.dataset.translation = 'inner';
      outer.append(inner);
      const after = how === 'moved' ? text : new Text(text.data);
      text.replaceWith(outer);
      inner.append(after);
      translated.add(after);
    };
    const translateIn = (root: Node) => {
      if (root instanceof Text) return translate(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translate(text);
    };
    document.documentElement.classList.add('translated-ltr');
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) {
          translated.delete(target);
          translate(target);
        }
        for (const node of addedNodes) if (node.isConnected) translateIn(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, manner);
}

/** The page line by line: the own text of each element, translated or not, without elements that are not visible. */
export function readLines(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const lines = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const element = text.parentElement?.closest(':not(font)');
      if (!element || element.closest('script, style, noscript') || !element.checkVisibility()) {
        continue;
      }
      lines.set(element, `${lines.get(element) ?? ''}${text.data}`);
    }
    return [...lines.values()].map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
  });
}
