import type { ColorValue } from '#app/site/color-mode.ts';

/** Whether the innermost page is shown without header and footer: `handle = { isBare: true }`. */
export function isBarePage(handles: readonly unknown[]): boolean {
  return (handles.at(-1) as { isBare?: boolean } | undefined)?.isBare === true;
}

/** The color mode that an embedding page requests with `?color=`; without it the frame follows the system. */
export function readFrameColor(search: string): ColorValue | undefined {
  const asked = new URLSearchParams(search).get('color');
  return asked === 'light' || asked === 'dark' ? asked : undefined;
}
