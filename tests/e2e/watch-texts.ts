import type { Page } from '@playwright/test';

/**
 * Reports, as an error on the page's console, every text that page translation would have broken for React: one that React itself changes,
 * removes or inserts something before. The check marks the text nodes that React created. The text of an element with no other child is not
 * one of them.
 */
export async function watchTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isReacts = (node: Node | null) =>
      node instanceof Text &&
      node.data.trim() !== '' &&
      Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
    const report = (what: string, text: Node | null) =>
      console.error(`bare text ${what}: ${text?.textContent}\n${location.href}`);
    new MutationObserver((records) => {
      // A test that translates the page removes them itself.
      if (document.documentElement.className.includes('translated')) return;
      for (const { type, target, removedNodes, addedNodes, nextSibling } of records) {
        if (type === 'characterData' && isReacts(target)) report('changed', target);
        for (const node of removedNodes) if (isReacts(node)) report('removed', node);
        if (addedNodes.length > 0 && isReacts(nextSibling)) report('pushed aside', nextSibling);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}
