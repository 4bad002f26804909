import type { Page } from '@playwright/test';

/** Data of a layout shift from `PerformanceObserver`. The DOM types do not contain it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Watches for layout shifts on the pages opened from now on. The returned function lists, for the current page, a line for each shift: its
 * score, and which elements moved from where to where, in pixels of the viewport.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const box = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    const name = (node: Node | null) =>
      node instanceof Element
        ? node.outerHTML.slice(0, 160)
        : `“${node?.textContent ?? ''}” in ${node?.parentElement?.outerHTML.slice(0, 160) ?? 'what is gone'}`;
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as LayoutShift[]) {
        const moves = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${box(previousRect)} → ${box(currentRect)} ${name(node)}`,
        );
        shifts.push([value, ...moves].join('\n'));
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      takeShifts: () => {
        note(observer.takeRecords());
        return shifts;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { takeShifts(): string[] }).takeShifts());
}
