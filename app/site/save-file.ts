import type { MouseEvent } from 'react';
import { isInAppBrowser } from './in-app-browser.ts';

/** Opens the share sheet with a file. Returns false if the device cannot share it. Closing the sheet is not a failure. */
export async function shareFile(
  file: File,
  about: { readonly title?: string; readonly url?: string } = {},
): Promise<boolean> {
  if (!navigator.canShare?.({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file], ...about });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
  return true;
}

/** Saves a file on the device: with the share sheet where the browser ignores downloads, else as a download. */
export async function saveFile(file: File): Promise<void> {
  if (isInAppBrowser(navigator.userAgent) && (await shareFile(file))) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * The click handler of download links: saves the file where the browser would ignore the download. `file` is the link's target, if already
 * loaded.
 */
export async function saveLinked(event: MouseEvent<HTMLAnchorElement>, file?: File): Promise<void> {
  if (!isInAppBrowser(navigator.userAgent)) return;
  event.preventDefault();
  const { href, download } = event.currentTarget;
  const name = download || (new URL(href).pathname.split('/').at(-1) ?? '');
  await saveFile(file ?? (await fetchFile(href, name)));
}

async function fetchFile(href: string, name: string): Promise<File> {
  const blob = await (await fetch(href)).blob();
  return new File([blob], name, { type: blob.type });
}
