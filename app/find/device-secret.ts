import { getTexts } from '#app/site/text-store.ts';

const KEY = 'unjam.device';

/** A random secret that stays with this browser, by which a device is told from others; undefined where it stores nothing. */
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
