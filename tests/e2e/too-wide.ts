import type { Page } from '@playwright/test';

/** What extends beyond the sides of the screen, lines that are cut, and what in the header overlaps something else or cannot be read. */
export function findTooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const name = ({ tagName, className, textContent }: Element) =>
      `${tagName} ${textContent?.slice(0, 30) || className}`;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0;
    const wide = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const scrolls = element.closest(
        '[class*=overflow-x-auto], pre, [class*=sr-only], svg, .wide',
      );
      return isShown(element) && !scrolls && (left < -1 || right > clientWidth + 1);
    });
    const lines = [...document.querySelectorAll('main *')].filter(
      (element) =>
        isShown(element) &&
        !(element instanceof HTMLInputElement) &&
        getComputedStyle(element).textOverflow === 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1,
    );
    const bar = [...document.querySelectorAll('body > header :is(a, button, input)')].filter(
      (element) => isShown(element) && !element.closest('[popover]'),
    );
    const over = bar.flatMap((one, index) => {
      const a = one.getBoundingClientRect();
      const b = bar[index + 1]?.getBoundingClientRect();
      return b && a.left < b.right - 1 && b.left < a.right - 1 ? [one] : [];
    });
    // The search box has its text beside its key, or neither.
    const cut = bar.flatMap((one) => {
      if (!(one instanceof HTMLInputElement)) return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(one);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen) pen.font = font;
      const word = pen?.measureText(one.placeholder).width ?? 0;
      const key = one.parentElement?.querySelector('kbd');
      const side = key && isShown(key) ? key.getBoundingClientRect().width : 0;
      const room =
        one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const isIcon = room < 4 && side === 0;
      return isIcon || room - side >= word - 1 ? [] : [`the search has ${room} px for ${word}`];
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...wide.slice(0, 5).map((element) => `outside: ${name(element)}`),
      ...lines.map((element) => `cut: ${name(element)}`),
      ...over.map((element) => `over the next: ${name(element)}`),
      ...cut,
    ];
  });
}
