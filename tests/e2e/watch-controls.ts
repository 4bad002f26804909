import type { Page } from '@playwright/test';

/**
 * Watches, frame by frame, everything in the page's content that can be pressed. The returned function lists which of these have moved since
 * it was called last, from where to where, in pixels of the page.
 */
export async function watchControls(page: Page): Promise<() => Promise<string[]>> {
  const watch = await page.evaluateHandle(() => {
    const moves: string[] = [];
    let last = new Map<string, string>();
    const look = () => {
      const now = new Map<string, string>();
      for (const control of document.querySelectorAll<HTMLElement>(
        'main :is(a, button:enabled, input, summary)',
      )) {
        if (!control.checkVisibility() || control.closest('[inert]')) continue;
        const { ariaLabel, localName, textContent } = control;
        const group = control.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
        const label = control instanceof HTMLInputElement && control.labels?.[0]?.textContent;
        const name = `${localName} ${ariaLabel ?? (label || textContent)} ${group}`;
        const { x, y } = control.getBoundingClientRect();
        const place = `${Math.round(x + scrollX)},${Math.round(y + scrollY)}`;
        const before = last.get(name);
        if (before !== undefined && before !== place) moves.push(`${before} → ${place} ${name}`);
        now.set(name, place);
      }
      last = now;
      requestAnimationFrame(look);
    };
    look();
    return { take: () => moves.splice(0) };
  });
  return () => watch.evaluate(({ take }) => take());
}
