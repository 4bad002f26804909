import { getTexts } from '#app/site/text-store.ts';

const KEY = 'unjam.device';

/** A random secret stored in this browser, which identifies the device; undefined if storage is blocked. */
export function readDeviceSecret(): string | undefined {
  try {
    const texts = getTexts();
    const secret = texts.getItem(KEY) ?? crypto.randomUUID();
    texts.setItem(KEY, secret);
    return secret;
  } catch {
    return undefined;
  }
}
