import { createHash } from 'node:crypto';
import type { Site } from '#domain/platform/site/schema.ts';

/** A page with its content security policy; the marked inline scripts and styles are hashed, and the marks removed. */
export interface SealedPage {
  readonly html: string;
  readonly policy: string;
}

/**
 * Creates the content security policy of a page. It allows scripts and styles from the site's own files, and inline ones with the
 * renderer's mark, by their hashes. An injected script has no mark, so it is not hashed and does not run. The marks are removed, so that
 * equal content gives equal bytes.
 *
 * The operator's analytics script may run and may send data to its own origin. Calls to the API's endpoint are allowed.
 */
export function sealPage(
  html: string,
  mark: string,
  { analyticsURL, endpoint }: OtherOrigins = { analyticsURL: null, endpoint: '' },
): SealedPage {
  const attribute = ` nonce="${mark}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (attributes.includes(attribute) && text !== '')
      hashes[tag as keyof typeof hashes].add(hashOf(text));
  }
  const policy = formatPolicy([...hashes.script], [...hashes.style], { analyticsURL, endpoint });
  return { html: html.replaceAll(attribute, ''), policy };
}

/** The external origins that a page may use. */
type OtherOrigins = Pick<Site, 'analyticsURL' | 'endpoint'>;

/** The policy of responses that are not pages: they may not run or load anything. */
export const CLOSED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The renderer writes lowercase tags; anything else is not ours. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function formatPolicy(
  scriptHashes: readonly string[],
  styleHashes: readonly string[],
  { analyticsURL, endpoint }: OtherOrigins,
): string {
  const analytics = analyticsURL === null ? [] : [new URL(analyticsURL).origin];
  const calls = endpoint === '' ? [] : [new URL(endpoint).origin];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...analytics].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    // React writes `style` attributes, which cannot execute code; unmarked <style> elements stay forbidden.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    // Videos created in the browser.
    'media-src blob:',
    "font-src 'self'",
    ["connect-src 'self'", ...analytics, ...calls].join(' '),
    "worker-src 'self'",
    // The YouTube player, loaded when a visitor starts a video.
    'frame-src https://www.youtube-nocookie.com',
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
