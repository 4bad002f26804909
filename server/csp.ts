import { createHash } from 'node:crypto';

/** A page with its marked inline scripts hashed and unmarked. */
export interface SealedPage {
  readonly html: string;
  readonly policy: string;
}

/**
 * Makes a page's content security policy: scripts run only from our own files, or when they stand in the
 * page with the mark that the renderer put there and so hash to what the policy lists. The marks are taken
 * off, so that pages are equal bytes for equal content.
 *
 * The operator's analytics script is let in, and may send what it counts to where it came from.
 *
 * A script that got into a page in any other way carries no mark, is not hashed, and does not run.
 */
export function sealPage(
  html: string,
  mark: string,
  analyticsURL: string | null = null,
): SealedPage {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes(attribute) && text !== '') hashes.add(hashOf(text));
  }
  return { html: html.replaceAll(attribute, ''), policy: formatPolicy([...hashes], analyticsURL) };
}

/** The policy for answers that are not pages: nothing of them may run or load anything. */
export const CLOSED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function formatPolicy(scriptHashes: readonly string[], analyticsURL: string | null): string {
  const others = analyticsURL === null ? [] : [new URL(analyticsURL).origin];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...others].join(' '),
    "style-src 'self'",
    // React writes `style` attributes, which cannot run anything; <style> elements stay forbidden.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...others].join(' '),
    "worker-src 'self'",
    // The player of a video, once somebody has asked for it.
    'frame-src https://www.youtube-nocookie.com',
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
